import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Divider, dividerFan } from './Divider.tsx'
import {
  AppDiagram,
  CertificationDiagram,
  LiveTrainingsDiagram,
  MaterialsDiagram,
  NetworkDiagram,
} from './diagrams.tsx'
import { HeroFan } from './HeroFan.tsx'
import { moduleIntervals, ModuleScale } from './ModuleScale.tsx'
import { PresentationThumbnail } from './PresentationThumbnail.tsx'
import { ProofMarks } from './ProofMarks.tsx'
import { THUMBNAIL_MOTIFS } from './thumbnails.ts'

const SHAPES = [0, 0.25, 0.5, 0.75, 1, 'line'] as const
const CAPTIONS = ['one', 'two', 'three', 'four', 'five', 'six']
const files = globSync('src/artwork/*.svg').map((file) => [file, readFileSync(file, 'utf8')] as const)

const drawn = Object.entries({
  dividers: SHAPES.map((shape) => <Divider key={shape} shape={shape} />),
  hero: <HeroFan captions={CAPTIONS} sureCaption="sure" label="Forecasts" asks={[]} />,
  diagrams: [
    <AppDiagram key="app" />,
    <CertificationDiagram key="certification" />,
    <LiveTrainingsDiagram key="trainings" trainingLabel="Training" questionsLabel="Questions" />,
    <MaterialsDiagram key="materials" />,
    <NetworkDiagram key="network" />,
  ],
  modules: [2, 20].map((count) => <ModuleScale key={count} count={count} label="Modules" />),
  marks: [1, 4, 20, 100, 400].map((count) => <ProofMarks key={count} count={count} />),
  covers: THUMBNAIL_MOTIFS.flatMap((motif) =>
    [1, 2].map((seed) => <PresentationThumbnail key={`${motif} ${seed}`} motif={motif} seed={seed} />),
  ),
}).map(([name, drawing]) => [name, renderToStaticMarkup(<>{drawing}</>)] as const)

const subpaths = (html: string) => html.match(/M/g)?.length ?? 0
const paths = (html: string) => [...html.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d)

test.each([...drawn, ...files])(
  '%s: finite numbers, unique ids, nothing that the policy forbids',
  (_, svg) => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined|e[-+]\d/)
    expect(svg).not.toMatch(/\sstyle=|<style|\son[a-z]+=/)
    const ids = svg.match(/ id="[^"]*"/g) ?? []
    expect(ids).toEqual([...new Set(ids)])
  },
)

test('every part that a diagram refers to is in the file of parts', () => {
  const parts = readFileSync('src/artwork/parts.svg', 'utf8')
  const used = drawn.flatMap(([, html]) => [...html.matchAll(/drawings\.svg#([^"]+)/g)])
  expect(used.length).toBeGreaterThan(0)
  for (const [, id] of used) expect(parts).toContain(` id="${id}"`)
})

describe('what depends on the content', () => {
  test.each([4, 20, 100])('%i proof marks, one of them orange', (count) => {
    const [plain = '', accent = ''] = paths(renderToStaticMarkup(<ProofMarks count={count} />))
    expect([subpaths(plain), subpaths(accent)]).toEqual([count - 1, 1])
  })

  test.each([0, 2.5, -1, 401])('%d proof marks are refused', (count) => {
    expect(() => renderToStaticMarkup(<ProofMarks count={count} />)).toThrow(/whole number from 1 to 400/)
  })

  test('every interval of the modules is shorter than the one before, and within the scale', () => {
    moduleIntervals(20).forEach(({ top, bottom }, i, all) => {
      const before = all[i - 1]
      if (before) expect(bottom - top).toBeLessThan(before.bottom - before.top)
      expect(Math.min(top, 100 - bottom)).toBeGreaterThanOrEqual(0)
    })
  })

  test.each([1, 21, 3.5])('%d modules are refused', (count) => {
    expect(() => moduleIntervals(count)).toThrow(/2 to 20 modules/)
  })

  test('each divider is more closed than the one before, with fans between those drawn by hand', () => {
    const between = [0, 0.125, 0.25, 0.9, 1].map(dividerFan)
    expect(between.map(({ n }) => n)).toEqual([26, 23, 19, 6, 4])
    expect(between.map(({ xc }) => Math.round(xc))).toEqual([1238, 1109, 979, 360, 274])
  })

  test('the hero refuses five captions', () => {
    const five = <HeroFan captions={CAPTIONS.slice(1)} sureCaption="sure" label="Forecasts" asks={[]} />
    expect(() => renderToStaticMarkup(five)).toThrow(/carries 6 captions, not 5/)
  })
})
