import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyFiles, filesIn, MANIFEST, readManifest, write } from './folder.ts'
import { cspLint } from './csp-lint.ts'
import { withFirstScreen } from './first-screen.ts'
import { pageElements } from './html.ts'
import { withIntegrity } from './integrity.ts'
import { withIslandFiles } from './island-files.ts'
import { compressed, isText } from './precompress.ts'
import { ReleaseError } from './release-error.ts'
import { HASHED_FOLDER, sortFiles, type Release } from './release.ts'
import { assetsToRetain } from './retained-assets.ts'
import { securityHeaders } from './security-headers.ts'
import { inlineHashes, securityPolicy, type Sources } from './security-policy.ts'

/**
 * Adds the hashed files of the published release, see retained-assets.ts.
 * @returns how many were added
 */
export function retainAssets(dist: string, previous: string): number {
  const own = filesIn(dist).filter((file) => file.startsWith(HASHED_FOLDER))
  const kept = assetsToRetain(readManifest(previous), own).filter((file) => file.startsWith(HASHED_FOLDER))
  copyFiles(kept, previous, dist)
  write(join(dist, MANIFEST), `${JSON.stringify({ own, kept }, null, 2)}\n`)
  return kept.length
}

const pagesIn = (dist: string) => filesIn(dist).filter((file) => file.endsWith('.html'))

const textsIn = (dist: string, extension: string) =>
  new Map(
    filesIn(dist)
      .filter((file) => file.endsWith(extension))
      .map((file) => [`/${file}`, readFileSync(join(dist, file), 'utf8')]),
  )

/** Applies first-screen.ts to every page. */
export function inlineFirstScreens(dist: string) {
  const sheets = textsIn(dist, '.css')
  for (const file of pagesIn(dist))
    write(join(dist, file), withFirstScreen(file, readFileSync(join(dist, file), 'utf8'), sheets))
}

/** Moves what islands need out of the pages into files, see island-files.ts. */
export function moveIslandFiles(dist: string) {
  for (const page of pagesIn(dist)) {
    const { html, files } = withIslandFiles(page, readFileSync(join(dist, page), 'utf8'))
    for (const { address, text } of files) write(join(dist, address), text)
    if (files.length > 0) write(join(dist, page), html)
  }
}

/**
 * Shortens a page in ways that no browser notices: empty shapes without end tags, data attributes without their empty
 * value, inline scripts without indentation.
 */
export const shortened = (html: string) =>
  html
    .replace(/<(path|use|rect|circle|line)((?:"[^"]*"|[^<>"])*)><\/\1>/g, '<$1$2/>')
    .replace(/<\w(?:"[^"]*"|[^<>"])*>/g, (tag) => tag.replace(/( data-[\w-]+)=""/g, '$1'))
    .replace(/<script>.*?<\/script>/gs, (script) => script.replace(/\n\s+/g, '\n'))

/** Shortens every page, adds integrity to it, and returns the elements of the result. */
function completePages(dist: string) {
  const own = new Map(
    filesIn(dist)
      .filter((file) => /\.(?:js|css)$/.test(file))
      .map((file) => [`/${file}`, readFileSync(join(dist, file))]),
  )
  return pagesIn(dist).map((file) => {
    const html = withIntegrity(shortened(readFileSync(join(dist, file), 'utf8')), own)
    write(join(dist, file), html)
    return { file, elements: pageElements(html) }
  })
}

/**
 * Adds integrity to the pages, and derives the headers of the release from their actual content.
 * @param sources origins of the connections; with none, nothing may be framed or counted
 * @throws ReleaseError listing every reason why the site may not be published as is
 */
export function completeRelease(dist: string, sources: Sources): { policy: string; release: Release } {
  const pages = completePages(dist)
  const faults = pages.flatMap(({ file, elements }) => cspLint(file, elements))
  if (faults.length > 0) throw new ReleaseError(faults.join('\n'))
  const policy = securityPolicy(inlineHashes(pages.flatMap(({ elements }) => elements)), sources)
  const security = securityHeaders(policy, sources.frame)
  return { policy, release: { security, ...sortFiles(filesIn(dist)) } }
}

/** Writes the compressed copies beside the files. */
export function precompress(dist: string) {
  for (const file of filesIn(dist).filter(isText))
    for (const { extension, bytes } of compressed(readFileSync(join(dist, file))))
      write(join(dist, `${file}${extension}`), bytes)
}
