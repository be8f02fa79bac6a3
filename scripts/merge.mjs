import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameOf } from '../src/content/names.mjs'

/** Lines that two people have changed: mine, those before, and theirs. */
const CONFLICTS = /^<{7} .*\n([^]*?)^\|{7} .*\n([^]*?)^={7}\n([^]*?)^>{7} .*\n/gm
/** Whole items of a list. */
const ITEMS = /^( *)- .*\n(?:\1(?:- |  ).*\n|\n)*$/

/** Keeps items that both have added at one place of a list, theirs first. For git, they are a conflict. */
function together(mine, before, theirs) {
  const both = [theirs, mine]
  if (before || !ITEMS.test(theirs + mine) || !ITEMS.test(mine + theirs)) return undefined
  return both.find((all) => both.every((one) => all.startsWith(one) || all.endsWith(one))) ?? theirs + mine
}

/** Puts a file together that git could not, with theirs where only one version can stay. Returns both versions. */
function settle(git, file) {
  const [isMine, isTheirs] = [2, 3].map((stage) => git.attempt('rev-parse', '-q', `:${stage}:${file}`))
  const place = join(git.root, file)
  const text = isMine && isTheirs ? readFileSync(place, 'utf8') : ''
  let left = ''
  const settled = text.replaceAll(CONFLICTS, (_, mine, before, theirs, start) => {
    const both = together(mine, before, theirs)
    const [other, own] = [theirs, mine].map((lines) => lines || '  (deleted)\n')
    // The lines above tell, for example, which service has the price.
    const [above = ''] = /(?:.*\n){0,2}$/.exec(text.slice(0, start).replaceAll(CONFLICTS, '$3')) ?? []
    if (both === undefined) left += `\n\n${nameOf(file)}:\n${above}theirs:\n${other}yours:\n${own}`
    return both ?? theirs
  })
  if (settled !== text) writeFileSync(place, settled)
  else {
    const other = isTheirs ? 'you have deleted it' : 'they have deleted it'
    left = `\n\n${nameOf(file)}: ${isMine && isTheirs ? 'each of you has another file' : other}.`
    git.run(...(isTheirs ? ['checkout', '--theirs'] : ['rm', '-qf']), '--', file)
  }
  git.attempt('add', '-f', '--', file)
  return left
}

/** Merges what others have sent into a worktree, so that nobody needs an engineer. */
export function merge(git, upstream, { say, takesTheirs }) {
  const options = ['--ff', '--no-edit', '--no-verify-signatures', '--allow-unrelated-histories']
  try {
    git.run('merge', '-q', ...options, upstream)
  } catch (error) {
    const files = git.attempt('diff', '--name-only', '--diff-filter=U', '-z').split('\0').filter(Boolean)
    if (files.length === 0) throw error
    const left = files.map((file) => settle(git, file)).join('')
    if (left && !takesTheirs)
      throw new Error(
        `Somebody else has changed the same lines as you. Nothing has changed on this computer. Either write the same words as theirs in the editor, save, and publish again. Or run "npm run publish theirs": it takes theirs in these lines, and keeps everything else of yours.${left}`,
      )
    git.run('commit', '-q', '--no-edit')
    if (left)
      say(
        `· Theirs have replaced yours here. Type again what is still needed. "Bring this back" restores a whole file, so it would take the words of the others away.${left}`,
      )
  }
}
