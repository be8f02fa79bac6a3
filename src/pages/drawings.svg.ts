import parts from '../artwork/parts.svg?raw'
import { coverPart, COVERS, thumbnail } from '../artwork/thumbnails.ts'
import { graduates } from '../data/content.ts'

/**
 * Parts of drawings below the first screen, which shows sooner without them: those that are always the same, and the
 * small covers. Only what is not inherited is set here.
 */
export function GET() {
  const covers = graduates.slice(0, COVERS).map(({ thumbnail: motif, order }) => {
    const { transform = 'scale(1)', layers } = thumbnail(motif, order, true).thin
    const lines = layers.map((d) => `<path vector-effect="non-scaling-stroke" d="${d}"/>`)
    return `<g id="${coverPart(order)}" transform="${transform}">${lines.join('')}</g>\n`
  })
  return new Response(parts.replace('</svg>', `${covers.join('')}</svg>`))
}
