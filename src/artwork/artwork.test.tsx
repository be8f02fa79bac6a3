import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppDiagram, CertificationDiagram, NetworkDiagram } from './diagrams.tsx'
import { ModuleScale } from './ModuleScale.tsx'
import { PresentationThumbnail } from './PresentationThumbnail.tsx'
import { THUMBNAIL_MOTIFS } from './thumbnails.ts'

test.each([2, 20])('the scale of %i modules has finite numbers, and an item for each', (count) => {
  const html = renderToStaticMarkup(<ModuleScale count={count} label="Modules" />)
  expect(html).not.toMatch(/NaN|Infinity|undefined|e[-+]\d/)
  expect(html.match(/<li>/g)).toHaveLength(count)
})

test('every part that a drawing refers to is in the file of parts', () => {
  const parts = readFileSync('src/artwork/parts.svg', 'utf8')
  const html = renderToStaticMarkup(
    <>
      <AppDiagram />
      <CertificationDiagram />
      <NetworkDiagram />
      {THUMBNAIL_MOTIFS.map((motif) => (
        <PresentationThumbnail key={motif} motif={motif} small />
      ))}
    </>,
  )
  const used = [...html.matchAll(/parts\.svg#([^"]+)/g)].map(([, id]) => id)
  expect(used).toHaveLength(10)
  for (const id of used) expect(parts).toContain(` id="${id}"`)
})
