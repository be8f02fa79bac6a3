import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { filesIn } from '../src/content/reading/project-files.ts'
import { writeHostFiles } from './hosts/write-host-files.ts'
import { cspLint } from './csp-lint.ts'
import { write } from './folder.ts'
import { withFirstScreen } from './first-screen.ts'
import { pageElements } from './html.ts'
import { NAME_FILE, ReleaseError, sortFiles } from './release.ts'
import { inlineHashes, securityHeaders, securityPolicy, type Sources } from './security-policy.ts'

/**
 * Shortens a page in ways that no browser notices: empty shapes without end tags, data attributes without their empty
 * value, inline scripts without indentation.
 */
export const shortened = (html: string) =>
  html
    .replace(/<(path|use|rect|circle|line)((?:"[^"]*"|[^<>"])*)><\/\1>/g, '<$1$2/>')
    .replace(/<\w(?:"[^"]*"|[^<>"])*>/g, (tag) => tag.replace(/( data-[\w-]+)=""/g, '$1'))
    .replace(/<script>.*?<\/script>/gs, (script) => script.replace(/\n\s+/g, '\n'))

/** Names the file of the islands, for those who come for one: see the script in the head of src/layouts/Page.astro. */
function withIslandFile(html: string): string {
  const [, address] = / component-url="([^"]+)"/.exec(html) ?? []
  return address === undefined ? html : html.replace('<html', `<html data-islands="${address}"`)
}

/** Completes every page. Returns the elements of the result. */
function completePages(dist: string) {
  const files = filesIn(dist)
  const read = (file: string) => readFileSync(join(dist, file), 'utf8')
  const styles = files.filter((file) => file.endsWith('.css'))
  const sheets = new Map(styles.map((file) => [`/${file}`, read(file)]))
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = shortened(withFirstScreen(file, withIslandFile(read(file)), sheets))
      write(join(dist, file), html)
      return { file, elements: pageElements(html) }
    })
}

/** The tree of the commit that a folder is at; undefined if anything in it is different. */
function treeOf(root: string): string | undefined {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: join(root, '..') }
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['--no-optional-locks', ...args], { cwd: root, encoding: 'utf8', env })
  const { status, stdout } = git('status', '--porcelain', '--', '.', ':!node_modules')
  return status === 0 && stdout === '' ? git('rev-parse', 'HEAD^{tree}').stdout.trim() : undefined
}

/**
 * Writes the name of the release: the source it was built from, since the same source has other bytes in another
 * folder. A source that is not a commit is named by its built files.
 */
function nameRelease(dist: string, root: string) {
  const hash = createHash('sha256')
  for (const file of filesIn(dist)) hash.update(`${file}\0`).update(readFileSync(join(dist, file)))
  write(join(dist, NAME_FILE), `${JSON.stringify({ release: treeOf(root) ?? hash.digest('hex') })}\n`)
}

/** Types worth compressing; images, videos, and fonts already are compressed. */
const TEXT = /\.(?:html|css|js|json|svg|txt|xml|webmanifest|vtt|ico|csv)$/

/** Writes the compressed copies beside the files, except those that would not be smaller. */
function precompress(dist: string) {
  for (const file of filesIn(dist).filter((name) => TEXT.test(name))) {
    const bytes = readFileSync(join(dist, file))
    const copies = {
      br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      gz: gzipSync(bytes, { level: 9 }),
    }
    for (const [ending, copy] of Object.entries(copies))
      if (copy.length < bytes.length) write(join(dist, `${file}.${ending}`), copy)
  }
}

/**
 * Makes the built site ready for any host: inlines the rules of the first screens, derives one set of headers from the
 * actual content of the pages, writes it for each host, and compresses.
 * @param root folder of the source
 * @param hosts folder for files that are not part of the site; emptied first
 * @param sources origins of the connections; with none, nothing may be framed or counted
 * @throws ReleaseError listing every reason why the site may not be published as is
 */
export function prepareRelease(root: string, dist: string, hosts: string, sources: Sources) {
  const pages = completePages(dist)
  const faults = pages.flatMap(({ file, elements }) => cspLint(file, elements))
  if (faults.length > 0) throw new ReleaseError(faults.join('\n'))
  nameRelease(dist, root)
  const policy = securityPolicy(inlineHashes(pages.flatMap(({ elements }) => elements)), sources)
  const security = securityHeaders(policy, sources.frame)
  writeHostFiles(dist, hosts, { security, ...sortFiles(filesIn(dist)) })
  precompress(dist)
}
