import MagicString from 'magic-string'
import postcss from 'postcss'
import { readHtml } from './html.ts'
import { hashedFile, type PageWithFiles } from './site-file.ts'

/** Splits a style sheet into the font faces that are downloaded, and everything else. */
function splitFaces(css: string): { faces: string; others: string } {
  const root = postcss.parse(css)
  const faces: string[] = []
  root.walkAtRules('font-face', (face) => {
    if (!face.toString().includes('url(')) return
    faces.push(face.toString())
    face.remove()
  })
  return { faces: faces.join(''), others: faces.length > 0 ? root.toString() : css }
}

/**
 * Moves the downloaded font faces of a page's inline styles into one style sheet, which loads after the first
 * screen. A browser that knows a face before it paints also reads the file and lays the text out with it first,
 * if the file has come by then; this way it paints, and then changes the letters.
 */
export function withFontFile(html: string): PageWithFiles {
  const $ = readHtml(html)
  const page = new MagicString(html)
  const styles = $('head style')
    .toArray()
    .map((style) => ({ place: style.sourceCodeLocation, ...splitFaces($(style).text()) }))
    .filter(({ faces }) => faces !== '')
  if (styles.length === 0) return { html, files: [] }
  const file = hashedFile('fonts', 'css', styles.map(({ faces }) => faces).join(''))
  for (const [index, { place, others }] of styles.entries()) {
    const { startOffset = 0, endOffset = 0 } = place ?? {}
    const link = index === 0 ? `<link rel="stylesheet" href="${file.address}">` : ''
    page.overwrite(startOffset, endOffset, `<style>${others}</style>${link}`)
  }
  return { html: page.toString(), files: [file] }
}
