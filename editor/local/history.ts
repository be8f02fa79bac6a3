/** Lists earlier saves: as JSON for Sveltia CMS, and as a page that needs no script. */
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isText, linesOf, nameOf, type Git } from './git.ts'
import { displayName } from '../../src/content/display-names.ts'
import { textProblem } from '../../src/content/content-check.ts'
import { readYaml } from '../../src/content/read-yaml.ts'
import { problemsOf } from '../../src/content/schema-problems.ts'
import { entryTypeOf } from '../entry-types.ts'
import {
  filesOf,
  filesToKeep,
  isEditable,
  keepChanges,
  readFile,
  refusal,
  save,
  setAside,
} from './repository.ts'

const HTML_HEAD = `<meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
  <meta name="color-scheme" content="light dark" />
  <style>body { max-width: 45rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui }
  h1 { font-size: 1.5rem; white-space: pre-line } h2 { font-size: 1.125rem } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }</style>`

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export const pageStart = (title: string) =>
  `<!doctype html><html lang="en">${HTML_HEAD}<title>${escaped(title)}</title><h1>${escaped(title)}</h1>`

export const PAGE_END = `<p><a href="/admin/history/">All saves</a> · <a href="/admin/">Editor</a></p></html>`

export const page = (title: string, body: string) => pageStart(title) + body + PAGE_END

/** A button that posts to an address below /admin/. */
export const button = (address: string, name: string) =>
  `<form method="post" action="/admin/${escaped(address)}"><button>${name}</button></form>`

/** Without this, git would leave out the saves of one side of a merge, and show no changes of the merge itself. */
const MERGE_OPTION = '--diff-merges=first-parent'

/**
 * Lists the saves of a file as Gitea does, without patches. Sveltia CMS links each to an address that ends with its
 * `sha`. Our page also needs the path there, so `sha` contains both.
 */
export const commitsOf = ({ attempt }: Git, path: string) =>
  attempt('log', MERGE_OPTION, '-s', '--format=%H%x00%an%x00%ae%x00%aI', '--', path)
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [sha = '', name = '', email = '', date = ''] = line.split('\0')
      return { sha: `${sha}/${path}`, commit: { author: { name, email, date } } }
    })

/** Draws one file of a save: who saved it, when, what changed, and a button that brings it back. */
function fileSection(header: string, patch: string): string {
  const [, path = ''] = /^a\/(.*) b\//.exec(patch) ?? []
  if (!isEditable(path)) return ''
  const [sha = '', parents = '', name = '', date = ''] = header.trim().split('\0')
  const isDeleted = patch.includes('\ndeleted file')
  const lines = linesOf(patch)
  const whole = lines.replaceAll(isDeleted ? /^-/gm : /^(?:-.*\n|[+ ])/gm, '')
  // A save that deletes a file no longer has it, so "Bring this back" takes it from the save before.
  const address = `history/${isDeleted ? parents.slice(0, 40) : sha}/${encodeURI(path)}`
  const isMerge = parents.includes(' ')
  const when = new Date(date).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return `<h2>${escaped(nameOf(path, whole))}${isDeleted ? ', deleted' : ''}</h2>
    <p>${when}, ${escaped(name)}${isMerge ? '. Includes others’ changes' : ''}</p>
    <pre>${escaped(lines.replaceAll(/^ .*\n/gm, ''))}</pre>${button(address, 'Bring this back')}`
}

/** Says what the last button did. The next page shows this message and clears it. */
let done = ''

/** How many saves a page lists. */
const PAGE_LENGTH = 100

/**
 * Draws a page with the saves of a file, or of all files, from a commit backward. A message at the top says
 * what a button did, or why the site cannot be shown.
 * @param skip how many of the newest saves to leave out
 */
export function historyPage(git: Git, sha: string, path: string, skip: number, problem: string) {
  // Patches contain the whole file, because most saves do not change the line with a person's name.
  const options = `-p -U99999 -${PAGE_LENGTH} --skip=${skip} --no-renames --no-color --src-prefix=a/ --dst-prefix=b/`
  const format = '--format=%x01%H%x00%P%x00%an%x00%aI'
  const paths = path ? [path] : ['content', 'public/videos']
  const log = git.attempt('log', MERGE_OPTION, ...options.split(' '), format, sha, '--', ...paths)
  const saves = log.split('\x01').slice(1)
  const files = saves.flatMap((text) => {
    const [save = '', ...patches] = text.split(/^diff --git /m)
    return patches.map((patch) => fileSection(save, patch))
  })
  if (saves.length === PAGE_LENGTH) files.push(`<p><a href="?skip=${skip + PAGE_LENGTH}">Older saves</a></p>`)
  const note = done || problem
  done = ''
  const status = `<pre role="status"><strong>${escaped(note)}</strong></pre>`
  const rule =
    '<p>"Bring this back" restores the file as it was after that save, or a deleted one as it was before.</p>'
  if (path) return page(displayName(path), status + rule + files.join(''))
  const unsaved = filesToKeep(git).map((file) => displayName(file))
  const keep = `<p>These files differ from the last save: ${escaped(unsaved.join(', '))}.</p>${button('keep/', 'Keep these changes')}`
  const buttons = button('publish/', 'Publish') + (unsaved.length > 0 ? keep : '')
  return page('All saves', status + buttons + rule + files.join(''))
}

/** @param problem why the site cannot be shown, which these changes may have caused */
export function keep(git: Git, problem: string) {
  keepChanges(git)
  done = `The changes are saved. ${problem}`
}

/** Makes a commit with an earlier version of a file. The later versions stay in the history. */
export function bringBack(git: Git, sha: string, path: string) {
  const content = readFile(git, path, sha)
  if (!content) throw refusal(404, `${path} is not in that save. Choose another one.`)
  const text = content.toString()
  const entryType = entryTypeOf({ collection: basename(dirname(path)), path })
  const broken = textProblem(path, text)
  if (broken) throw refusal(409, `This save is broken. Choose an earlier one. ${broken}`)
  const [problem] = entryType ? problemsOf(entryType.path, entryType.zod, readYaml(text)) : []
  if (problem)
    throw refusal(
      409,
      `This save can no longer be used, because the fields of the site have changed. Copy its text from this page, and enter it by hand. ${problem}`,
    )
  const now = filesOf(git)
  const needed = entryType ? (text.match(/\/(?:content\/media|videos)\/[^\s"']+/g) ?? []) : []
  const missing = needed.find((file) => !now.some((one) => `/${one.path}`.endsWith(file)))
  if (missing) throw refusal(409, `It needs ${missing}, which was deleted. Bring that back first.`)
  const old = now.find((file) => file.path === path)
  const change = { operation: old ? 'update' : 'create', path, content: content.toString('base64') }
  const message = `content: bring back ${basename(path)}`
  const copy = setAside(git, path)
  const isNew = save(git, [{ ...change, ...(old && { sha: old.sha }) }], message, true)
  const name = nameOf(path, text)
  if (!old) done = `${name} is there again.`
  else if (isNew || copy) done = `${name} is again as it was after that save.`
  else done = `${name} is already as it was after that save. There was nothing to do.`
  if (copy)
    done += ` What was in the file is now in "${copy}"${isText(path) ? `:\n\n${readFileSync(join(git.root, copy), 'utf8')}` : '.'}`
}
