import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A change of one file. `sha` is the blob that the form has read, and `content` is base64. */
export type Change = { operation: string; path: string; from_path?: string; sha?: string; content?: string }

/** Matches the files that an owner edits. Hidden files and `..` do not match. */
const EDITED = /^(?:content|public\/videos)(?:\/[^./\\\0][^/\\\0]*)+$/

const NO_GIT = 'This folder has no git history yet. Run "git init", commit all files, and try again.'
const NO_BRANCH = 'No branch is checked out, or a rebase is not finished. Finish it, then try again.'
const MERGING = 'A merge is not finished. Finish it, or run "git merge --abort", then try again.'

/** Makes an error with the status of the response, and a message that the editor shows. */
export const refusal = (status: number, message: string) => new Error(message, { cause: status })

/** Runs git in a folder. `run` throws if git fails. */
export function gitIn(root: string) {
  const run = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 27 })
  /** Returns the trimmed output, or an empty text if git fails. */
  const attempt = (...args: string[]) => {
    try {
      return run(...args)
        .toString()
        .trim()
    } catch {
      return ''
    }
  }
  return { root, run, attempt }
}

export type Git = ReturnType<typeof gitIn>

/** Says why nothing can be saved now. Undefined if it can. */
export function problemOf({ attempt }: Git): string | undefined {
  if (!attempt('rev-parse', '--verify', '-q', 'HEAD')) return NO_GIT
  if (!attempt('symbolic-ref', '-q', 'HEAD')) return NO_BRANCH
  return attempt('rev-parse', '--verify', '-q', 'MERGE_HEAD') ? MERGING : undefined
}

export const userOf = ({ attempt }: Git) => ({
  name: attempt('config', 'user.name') || 'CCA editor',
  email: attempt('config', 'user.email') || 'editor@localhost',
})

export function filesOf({ run }: Git) {
  const rows = run('ls-tree', '-r', '-l', '-z', 'HEAD').toString().split('\0')
  return rows.flatMap((row) => {
    const [, sha = '', size, path = ''] = /^100\d+ blob (\w+) +(\d+)\t(.*)$/s.exec(row) ?? []
    return EDITED.test(path) ? [{ type: 'blob', sha, size: Number(size), path }] : []
  })
}

const shaOf = (git: Git, path: string) => filesOf(git).find((file) => file.path === path)?.sha

/** Reads a file of HEAD. Undefined if there is none that an owner edits. */
export function readFile(git: Git, path: string): Buffer | undefined {
  const sha = shaOf(git, path)
  return sha === undefined ? undefined : git.run('cat-file', 'blob', sha)
}

/** Whether a part of a path is a symbolic link, which may lead out of the folder. */
function isLinked(root: string, path: string): boolean {
  let place = join(root, path)
  while (!lstatSync(place, { throwIfNoEntry: false })) place = dirname(place)
  return realpathSync(place) !== join(realpathSync(root), relative(root, place))
}

/** @throws for a path that must not be edited, and for a file that has changed since the form read it */
function check(git: Git, { operation, path, from_path: from = path, sha }: Change) {
  for (const one of [path, from]) {
    if (!EDITED.test(one) || isLinked(git.root, one)) throw refusal(404, `${one} cannot be edited here.`)
    if (git.run('status', '--porcelain', '--ignored', '--', one).length > 0)
      throw refusal(
        409,
        `${one} was changed on disk. Nothing was overwritten. Commit or undo that change, then save again.`,
      )
  }
  if (shaOf(git, from) !== (operation === 'create' ? undefined : sha))
    throw refusal(409, `${from} was changed by someone else. Nothing was overwritten. Load the form again.`)
}

function write(root: string, { operation, path, from_path: from = path, content = '' }: Change) {
  if (operation === 'delete' || from !== path) rmSync(join(root, from))
  if (operation === 'delete') return
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), Buffer.from(content, 'base64'))
}

/** Undoes the changes of a failed save to a file. */
function restore(git: Git, path: string) {
  git.attempt('reset', '-q', '--', path)
  if (shaOf(git, path)) git.run('checkout', '-q', 'HEAD', '--', path)
  else rmSync(join(git.root, path), { force: true })
}

/** Makes one commit of exactly these changes, or throws and changes nothing. Other staged changes stay staged. */
export function save(git: Git, changes: readonly Change[], message: string) {
  const problem = problemOf(git)
  if (problem) throw refusal(409, problem)
  for (const change of changes) check(git, change)
  const paths = [...new Set(changes.flatMap(({ path, from_path: from = path }) => [path, from]))]
  const { name, email } = userOf(git)
  const author = ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
  try {
    for (const change of changes) write(git.root, change)
    git.run('add', '-N', '--', ...paths.filter((path) => existsSync(join(git.root, path))))
    git.run(...author, 'commit', '-q', '-m', message, '--only', '--', ...paths)
  } catch (error) {
    for (const path of paths) restore(git, path)
    throw refusal(409, `Nothing was saved. ${error instanceof Error ? error.message : String(error)}`)
  }
}
