import { renderToStaticMarkup } from 'react-dom/server'
import { filedParts } from '../artwork/filed-parts.tsx'
import { loadGraduates } from '../data/content.ts'

export async function GET() {
  const parts = filedParts(await loadGraduates()).map((part) => renderToStaticMarkup(part))
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>\n`)
}
