import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Divider } from './Divider.tsx'
import {
  AppDiagram,
  CertificationDiagram,
  LiveTrainingsDiagram,
  MaterialsDiagram,
  NetworkDiagram,
} from './diagrams.tsx'
import { HeroFan } from './HeroFan.tsx'
import { ModuleScale } from './ModuleScale.tsx'
import { PresentationThumbnail } from './PresentationThumbnail.tsx'
import { THUMBNAIL_MOTIFS } from './thumbnails.ts'

const SHAPES = [0, 0.25, 0.5, 0.75, 1, 'line'] as const
const CAPTIONS = ['one', 'two', 'three', 'four', 'five', 'six']
const files = globSync('src/artwork/**/*.svg').map((file) => [file, readFileSync(file, 'utf8')] as const)

const drawn = Object.entries({
  dividers: SHAPES.map((shape) => <Divider key={shape} shape={shape} />),
  hero: <HeroFan captions={CAPTIONS} sureCaption="sure" label="Forecasts" />,
  diagrams: [
    <AppDiagram key="app" />,
    <CertificationDiagram key="certification" />,
    <LiveTrainingsDiagram key="trainings" />,
    <MaterialsDiagram key="materials" />,
    <NetworkDiagram key="network" />,
  ],
  modules: [2, 20].map((count) => <ModuleScale key={count} count={count} label="Modules" />),
  covers: THUMBNAIL_MOTIFS.map((motif) => <PresentationThumbnail key={motif} motif={motif} />),
  'small covers': THUMBNAIL_MOTIFS.map((motif) => <PresentationThumbnail key={motif} motif={motif} small />),
}).map(([name, drawing]) => [name, renderToStaticMarkup(<>{drawing}</>)] as const)

test.each([...drawn, ...files])(
  '%s: finite numbers, unique ids, nothing that the policy forbids',
  (_, svg) => {
    expect(svg).not.toMatch(/NaN|Infinity|undefined|e[-+]\d/)
    expect(svg).not.toMatch(/\sstyle=|<style|\son[a-z]+=/)
    const ids = svg.match(/ id="[^"]*"/g) ?? []
    expect(ids).toEqual([...new Set(ids)])
  },
)

test('every part that a drawing refers to is in the file of parts', () => {
  const parts = readFileSync('src/artwork/parts.svg', 'utf8')
  const used = drawn.flatMap(([, html]) => [...html.matchAll(/parts\.svg#([^"]+)/g)])
  expect(used.length).toBeGreaterThan(0)
  for (const [, id] of used) expect(parts).toContain(` id="${id}"`)
})
