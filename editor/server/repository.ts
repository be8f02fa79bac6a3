import { existsSync, globSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plan, Version } from '../core/protocol.ts'
import { git, listed, tryGit, withoutSecrets } from './git.ts'

/** Where this folder is published: the branch of a repository on a server, known here as `tracking`. */
export type Upstream = { remote: string; branch: string; ref: string; tracking: string; address: string }

/** Why a folder cannot be published by git, with what to do; `absent` if that is not meant at all. */
type Obstacle = Pick<Plan, 'problem' | 'remedy'> & { absent?: boolean }

export type Situation = { upstream: Upstream; warning?: string | undefined } | { obstacle: Obstacle }

const obstacle = (problem: string, more: Partial<Obstacle> = {}): Situation => ({
  obstacle: { problem, ...more },
})

const at = (root: string, file: string) => resolve(root, file)

/** The locks that a killed git left, of the index and of branches. */
async function locks(root: string): Promise<string[]> {
  const folder = at(root, await git(root, ['rev-parse', '--git-common-dir']))
  return globSync(['*.lock', 'refs/**/*.lock'], { cwd: folder }).map((name) => join(folder, name))
}

/** Whether a git is running in this folder. */
function isGitRunning(root: string): boolean {
  if (process.platform !== 'linux') return false
  return globSync('/proc/[0-9]*/comm').some((file) => {
    try {
      const [folder, name] = [join(file, '..'), readFileSync(file, 'utf8')]
      return name.startsWith('git') && realpathSync(join(folder, 'cwd')).startsWith(realpathSync(root))
    } catch {
      return false
    }
  })
}

/** In milliseconds: a lock that is older belongs to nobody where processes cannot be asked. */
const OLD = 60_000

const isLeft = (root: string, lock: string) =>
  !isGitRunning(root) && (process.platform === 'linux' || Date.now() - statSync(lock).mtimeMs > OLD)

/** Removes the locks that no process has. */
export async function removeLocks(root: string) {
  for (const lock of await locks(root)) if (isLeft(root, lock)) rmSync(lock, { force: true })
}

/** Whether the folder is the top of a repository: one around it, or one elsewhere, is another project. */
async function topProblem(root: string): Promise<Situation | undefined> {
  const { ok, text } = await tryGit(root, ['rev-parse', '--show-toplevel'])
  if (!existsSync(join(root, '.git')) || !ok)
    return obstacle('This folder is not a git repository.', { absent: true })
  return realpathSync(text) === realpathSync(root)
    ? undefined
    : obstacle('git takes another folder for this project (core.worktree). Have that setting removed.')
}

/** What keeps git from committing. */
async function stateProblem(root: string): Promise<Situation | undefined> {
  const left = (await locks(root)).filter((lock) => existsSync(lock))
  if (left.some((lock) => isLeft(root, lock)))
    return obstacle('A git that was ended left a lock behind, and no program uses it.', {
      remedy: { action: 'remove-lock', label: 'Remove the lock' },
    })
  if (left.length > 0)
    return obstacle('Another git program is working in this folder. Wait until it is done.')
  const folder = at(root, await git(root, ['rev-parse', '--git-dir']))
  if (
    ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD'].some((name) =>
      existsSync(join(folder, name)),
    )
  )
    return obstacle(
      'Somebody started merging changes in this folder and did not finish. They can finish or undo it in a git program; then publish.',
    )
  const staged = listed(await git(root, ['diff', '--cached', '--name-only', '-z']))
  if (staged.length > 0)
    return obstacle(`Somebody prepared a commit in this folder: ${staged.slice(0, 4).join(', ')}.`, {
      remedy: { action: 'unstage', label: 'Leave these files out of it' },
    })
  return undefined
}

/** The branch that the remote's host builds from, as far as this folder knows. */
async function defaultBranch(root: string, remote: string): Promise<string | undefined> {
  const { ok, text } = await tryGit(root, ['symbolic-ref', '-q', '--short', `refs/remotes/${remote}/HEAD`])
  return ok ? text.slice(remote.length + 1) : undefined
}

/** What git can publish from this folder, or what stands in the way. */
export async function situationOf(root: string): Promise<Situation> {
  const top = await topProblem(root)
  if (top) return top
  const { ok: attached, text: branch } = await tryGit(root, ['symbolic-ref', '-q', '--short', 'HEAD'])
  if (!attached)
    return obstacle(
      'This folder shows an earlier version instead of a branch, so nothing can be added to it. Switch back to your branch in a git program, then publish.',
    )
  const problem = await stateProblem(root)
  if (problem) return problem
  const format = '--format=%(upstream:remotename) %(upstream:remoteref) %(upstream)'
  const [remote = '', ref = '', tracking = ''] = (
    await git(root, ['for-each-ref', format, `refs/heads/${branch}`])
  ).split(' ')
  const remotes = await git(root, ['remote'])
  if (remotes === '')
    return obstacle('This folder is not connected to a repository on a server.', { absent: true })
  const { ok: known } = await tryGit(root, ['rev-parse', '-q', '--verify', `${tracking}^{commit}`])
  if (!known || remote === '' || remote === '.')
    return obstacle(
      `The branch “${branch}” is not connected to one on the server. Connect it once in a git program (“Publish branch”), then publish here.`,
    )
  const address = withoutSecrets(await git(root, ['remote', 'get-url', remote]))
  const usual = await defaultBranch(root, remote)
  const target = ref.replace('refs/heads/', '')
  const warning =
    usual === undefined || usual === target
      ? undefined
      : `This goes to ${target}, which is not the branch that your site is built from (${usual}).`
  return { upstream: { remote, branch: target, ref, tracking, address }, warning }
}

/** The last versions of the owner's files. */
export async function versionsOf(root: string, paths: readonly string[]): Promise<Version[]> {
  if (await topProblem(root)) return []
  const log = ['log', '-50', '--no-merges', '--format=%H%x1f%cI%x1f%an%x1f%s', 'HEAD', '--', ...paths]
  const { text } = await tryGit(root, log)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [commit = '', time = '', who = '', subject = ''] = line.split('\x1f')
      return { commit, time, who, subject: subject.replace(/^content: /, '') }
    })
}

/** A file as a commit has it; null if it has none. */
export async function bytesAt(root: string, commit: string, file: string): Promise<Buffer | null> {
  const { ok, out } = await tryGit(root, ['cat-file', 'blob', `${commit}:${file}`])
  return ok ? out : null
}

/** The names of the files that a commit has below some paths. */
export const filesAt = async (root: string, commit: string, paths: readonly string[]) =>
  listed(await git(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', ...paths]))
