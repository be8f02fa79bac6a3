import { brotliCompressSync } from 'node:zlib'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppDiagram } from './AppDiagram.tsx'
import { ApplicationPlug } from './ApplicationPlug.tsx'
import { BrandMark } from './BrandMark.tsx'
import { CertificationDiagram } from './CertificationDiagram.tsx'
import { Divider, dividerFan, type DividerShape } from './Divider.tsx'
import { FrayedLine } from './FrayedLine.tsx'
import { HeroFan } from './HeroFan.tsx'
import { filedParts } from './filed-parts.tsx'
import { LiveTrainingsDiagram } from './LiveTrainingsDiagram.tsx'
import { LostLine } from './LostLine.tsx'
import { MaterialsDiagram } from './MaterialsDiagram.tsx'
import { ModuleScale } from './ModuleScale.tsx'
import { network } from './network.ts'
import { NetworkDiagram } from './NetworkDiagram.tsx'
import { PresentationThumbnail } from './PresentationThumbnail.tsx'
import { ProofMarks } from './ProofMarks.tsx'
import { THUMBNAIL_MOTIFS } from './thumbnails.ts'
import { TileScale } from './TileScale.tsx'
import { WhyNowFan } from './WhyNowFan.tsx'

const CAPTIONS = ['one', 'two', 'three', 'four', 'five', 'six']
const SHAPES: readonly DividerShape[] = [0, 0.25, 0.5, 0.75, 1, 'line']

/** Each drawing with its size limit in bytes, compressed separately. */
const LANDING: readonly [name: string, drawing: ReactElement, budget: number][] = [
  ['hero', <HeroFan captions={CAPTIONS} sureCaption="sure" label="Forecasts" asks={[]} />, 2500],
  [
    'dividers',
    <>
      {SHAPES.map((shape) => (
        <Divider key={shape} shape={shape} />
      ))}
    </>,
    1600,
  ],
  ['why now', <WhyNowFan />, 1800],
  ['tile scale', <TileScale />, 200],
  ['brand', <BrandMark />, 250],
  ['modules', <ModuleScale count={20} label="Modules 1 to 20" />, 550],
  ['trainings', <LiveTrainingsDiagram trainingLabel="Live training" questionsLabel="Q&amp;A" />, 350],
  ['app', <AppDiagram />, 650],
  ['network', <NetworkDiagram />, 450],
  ['certification', <CertificationDiagram />, 500],
  ['materials', <MaterialsDiagram />, 250],
  [
    'proof',
    <>
      {[20, 100, 4].map((count) => (
        <ProofMarks key={count} count={count} />
      ))}
    </>,
    500,
  ],
  ['plug', <ApplicationPlug />, 350],
]
const ELSEWHERE: typeof LANDING = [
  ['lost line', <LostLine />, 1100],
  ['frayed line', <FrayedLine />, 1500],
  [
    'thumbnails',
    <>
      {THUMBNAIL_MOTIFS.map((motif, i) => (
        <PresentationThumbnail key={motif} motif={motif} seed={i + 1} />
      ))}
    </>,
    4200,
  ],
]
const ALL = [...LANDING, ...ELSEWHERE]

const weight = (html: string) => brotliCompressSync(html).length
const subpaths = (html: string) => html.match(/[Mm]/g)?.length ?? 0
const data = (html: string) => [...html.matchAll(/ d="([^"]*)"/g)].map((match) => match[1] ?? '')

describe.each(ALL)('%s', (_, drawing, budget) => {
  const html = renderToStaticMarkup(drawing)

  test('has no inline style and no handler', () => {
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/)
  })

  test('every drawing is hidden from assistive technology', () => {
    const drawings = html.match(/<svg[^>]*>/g) ?? []
    expect(drawings.length).toBeGreaterThan(0)
    for (const tag of drawings) expect(tag).toMatch(/aria-hidden="true"/)
  })

  test('all numbers are finite', () => {
    expect(html).not.toMatch(/NaN|Infinity|undefined|e[-+]\d/)
  })

  test(`weighs at most ${budget} bytes`, () => {
    expect(weight(html)).toBeLessThanOrEqual(budget)
  })
})

test('the art of the landing page weighs at most 13 KB together', () => {
  expect(weight(LANDING.map(([, drawing]) => renderToStaticMarkup(drawing)).join(''))).toBeLessThan(13_000)
})

test('all parts in the file of drawings weigh at most 3 KB, and their lines keep their width', () => {
  const covers = [1, 2, 3, 4].map((order) => ({ thumbnail: 'converge' as const, order }))
  const parts = filedParts(covers).map((part) => renderToStaticMarkup(part))
  expect(weight(parts.join(''))).toBeLessThan(3_000)
  expect(parts.join('').match(/ id="[^"]*"/g)).toEqual([...new Set(parts.join('').match(/ id="[^"]*"/g))])
  expect(parts.at(-1)).toContain(' id="cover-3"')
  for (const [path] of parts.join('').matchAll(/<path[^>]*>/g))
    expect(path).toContain('vector-effect="non-scaling-stroke"')
})

test('ids are unique', () => {
  const ids = LANDING.map(([, drawing]) => renderToStaticMarkup(drawing))
    .join('')
    .match(/ id="[^"]*"/g)
  expect(new Set(ids).size).toBe(ids?.length)
})

describe('counts', () => {
  test.each([4, 20, 100])('%i proof marks, one of them orange', (count) => {
    const [plain = '', accent = ''] = data(renderToStaticMarkup(<ProofMarks count={count} />))
    expect(subpaths(plain)).toBe(count - 1)
    expect(subpaths(accent)).toBe(1)
  })

  test.each([0, 2.5, -1, 401])('%d proof marks are refused', (count) => {
    expect(() => renderToStaticMarkup(<ProofMarks count={count} />)).toThrow(/whole number from 1 to 400/)
  })

  test('81 ticks on the time scale', () => {
    expect(subpaths(data(renderToStaticMarkup(<TileScale />)).join(''))).toBe(81)
  })

  test('trainings and Q&As alternate, without a unit of time', () => {
    const html = renderToStaticMarkup(<LiveTrainingsDiagram trainingLabel="a" questionsLabel="b" />)
    expect(data(html).map(subpaths)).toEqual([5, 5])
  })

  test('one hundred advisors around the one who asks', () => {
    expect([network.links, network.others, network.asking].map(subpaths)).toEqual([12, 100, 1])
  })

  test('ten idle paths and the gap', () => {
    expect(subpaths(data(renderToStaticMarkup(<ApplicationPlug />))[0] ?? '')).toBe(11)
  })

  test('20 modules, numbered, the last one without an interval', () => {
    const html = renderToStaticMarkup(<ModuleScale count={20} label="Modules" />)
    const numbers = [...html.matchAll(/<span>(\d\d)<\/span>/g)].map((match) => match[1])
    expect(html.match(/<li/g)).toHaveLength(20)
    expect(html.match(/<svg/g)).toHaveLength(19)
    expect([numbers[0], numbers[19]]).toEqual(['01', '20'])
  })

  test('every divider is more closed than the one before, and the last has no fan', () => {
    const paths = SHAPES.map((shape) => {
      const html = renderToStaticMarkup(<Divider shape={shape} />)
      return data(/<g .*<\/g>/.exec(html)?.[0] ?? '').join('')
    })
    expect(paths.map((d) => d.split('M').length - 1)).toEqual([26, 19, 13, 8, 4, 0])
  })

  test('with more sections than hand-drawn fans, fans are interpolated', () => {
    const between = [0, 0.125, 0.25, 0.9, 1].map(dividerFan)
    expect(between.map(({ n }) => n)).toEqual([26, 23, 19, 6, 4])
    expect(between.map(({ xc }) => Math.round(xc))).toEqual([1238, 1109, 979, 360, 274])
    expect(between.map(({ up }) => up)).toEqual([44, 42, 40, 22, 18])
  })

  test('a section without a divider draws none', () => {
    expect(renderToStaticMarkup(<Divider shape="none" />)).toBe('')
  })
})

test('the hero rejects more or fewer than six captions', () => {
  const five = <HeroFan captions={CAPTIONS.slice(1)} sureCaption="sure" label="Forecasts" asks={[]} />
  expect(() => renderToStaticMarkup(five)).toThrow(/carries 6 captions, not 5/)
})
