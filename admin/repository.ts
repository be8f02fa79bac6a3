import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A change of one file: `sha` is the blob that the form has read, `content` is in base64. */
export type Change = { operation: string; path: string; from_path?: string; sha?: string; content?: string }

type Blob = { type: 'blob'; sha: string; size: number; path: string }

/** No hidden file, nothing above, nothing outside of what an owner edits. */
const EDITED = /^(?:content|public\/videos)(?:\/[^./\\\0][^/\\\0]*)+$/

const NO_GIT = 'This folder has no git history yet. Run "git init", commit all files, and try again.'
const NO_BRANCH = 'No branch is checked out, or a rebase is not finished. Finish it, then try again.'
const MERGING = 'A merge is not finished. Finish it, or run "git merge --abort", then try again.'
const KEPT = 'Nothing was overwritten.'

/** An error with a sentence for the owner, which the form shows, and with the status of its response. */
export const refusal = (status: number, message: string) => new Error(message, { cause: status })

/** The files that an owner edits, in the project's own git repository: what is read is HEAD, each save is a commit. */
export function openRepository(root: string) {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 27 })
  const line = (...args: string[]) =>
    git(...args)
      .toString()
      .trim()
  const attempt = (...args: string[]) => {
    try {
      return line(...args)
    } catch {
      return ''
    }
  }

  /** Why nothing can be saved now; undefined if it can. */
  function problem(): string | undefined {
    if (!attempt('rev-parse', '--verify', '-q', 'HEAD')) return NO_GIT
    if (!attempt('symbolic-ref', '-q', 'HEAD')) return NO_BRANCH
    return attempt('rev-parse', '--verify', '-q', 'MERGE_HEAD') ? MERGING : undefined
  }

  function files(): Blob[] {
    const rows = git('ls-tree', '-r', '-l', '-z', 'HEAD').toString().split('\0')
    return rows.flatMap((row) => {
      const [, sha = '', size, path = ''] = /^100\d+ blob (\w+) +(\d+)\t(.*)$/s.exec(row) ?? []
      return EDITED.test(path) ? [{ type: 'blob' as const, sha, size: Number(size), path }] : []
    })
  }

  const shaOf = (path: string) => files().find((file) => file.path === path)?.sha

  /** Whether a part of a path is a link, which may lead out of the folder. */
  function isLinked(path: string): boolean {
    let place = join(root, path)
    while (!lstatSync(place, { throwIfNoEntry: false })) place = dirname(place)
    return realpathSync(place) !== join(realpathSync(root), relative(root, place))
  }

  /** Refuses a path that leads elsewhere, and a file that is not what the form has read. */
  function check({ operation, path, from_path: from = path, sha }: Change) {
    for (const one of [path, from]) {
      if (!EDITED.test(one) || isLinked(one)) throw refusal(404, `${one} cannot be edited here.`)
      if (line('status', '--porcelain', '--ignored', '--', one))
        throw refusal(409, `${one} was changed on disk. ${KEPT} Commit or undo that change, then save again.`)
    }
    if (shaOf(from) !== (operation === 'create' ? undefined : sha))
      throw refusal(409, `${from} was changed by someone else. ${KEPT} Load the form again.`)
  }

  function write({ operation, path, from_path: from = path, content = '' }: Change) {
    if (operation === 'delete' || from !== path) rmSync(join(root, from))
    if (operation === 'delete') return
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), Buffer.from(content, 'base64'))
  }

  /** Brings a file back to what it was before a save that failed. */
  function restore(path: string) {
    attempt('reset', '-q', '--', path)
    if (shaOf(path)) git('checkout', '-q', 'HEAD', '--', path)
    else rmSync(join(root, path), { force: true })
  }

  /** The name and the email address that commits get. */
  const user = () => ({
    name: attempt('config', 'user.name') || 'CCA editor',
    email: attempt('config', 'user.email') || 'editor@localhost',
  })

  /** Makes one commit of exactly these changes, or none; what else is staged stays so. */
  function save(changes: readonly Change[], message: string) {
    const reason = problem()
    if (reason) throw refusal(409, reason)
    changes.forEach(check)
    const paths = [...new Set(changes.flatMap(({ path, from_path: from = path }) => [path, from]))]
    const { name, email } = user()
    const author = ['-c', `user.name=${name}`, '-c', `user.email=${email}`]
    try {
      changes.forEach(write)
      const added = paths.filter((path) => existsSync(join(root, path)))
      if (added.length > 0) git('add', '-N', '--', ...added)
      git(...author, 'commit', '-q', '-m', message, '--only', '--', ...paths)
    } catch (error) {
      paths.forEach(restore)
      throw refusal(409, `Nothing was saved. ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  return {
    problem,
    files,
    user,
    save,
    read: (path: string) => {
      const sha = shaOf(path)
      return sha === undefined ? undefined : git('cat-file', 'blob', sha)
    },
    head: () => ({ id: line('rev-parse', 'HEAD'), message: line('log', '-1', '--format=%s') }),
  }
}
