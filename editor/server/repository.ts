import { existsSync, globSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plan } from '../core/protocol.ts'
import { git, gitProblem, lists, tryGit } from './git.ts'

/** A branch of this folder, and the one of a repository on a server that it is sent to, known here as `tracking`. */
export type Upstream = {
  branch: string
  remote: string
  ref: string
  tracking: string
  /** What the owner is told. */
  where: string
}

/** Why a folder cannot be published by git, with what to do; `absent` if that is not meant at all. */
type Obstacle = Pick<Plan, 'problem' | 'remedy'> & { absent?: boolean }

export type Situation = { upstream: Upstream; warning?: string | undefined } | { obstacle: Obstacle }

const obstacle = (problem: string, more: Partial<Obstacle> = {}): Situation => ({
  obstacle: { problem, ...more },
})

/** The locks that a killed git left, of the index and of branches. */
async function locks(root: string): Promise<string[]> {
  const folders = (await git(root, ['rev-parse', '--git-dir', '--git-common-dir'])).split('\n')
  return [...new Set(folders.map((folder) => resolve(root, folder)))].flatMap((folder) =>
    globSync(['*.lock', 'refs/**/*.lock'], { cwd: folder }).map((name) => join(folder, name)),
  )
}

/** Whether a git is running in this folder, as Linux tells. */
function isGitRunning(root: string): boolean {
  return globSync('/proc/[0-9]*/comm').some((file) => {
    try {
      const [folder, name] = [join(file, '..'), readFileSync(file, 'utf8')]
      return name.startsWith('git') && realpathSync(join(folder, 'cwd')).startsWith(realpathSync(root))
    } catch {
      return false
    }
  })
}

/** In milliseconds. Where processes cannot be listed, an older lock counts as abandoned. */
const OLD = 60_000

const isOld = (lock: string) =>
  Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) > OLD

const isLeft = (root: string, lock: string) =>
  process.platform === 'linux' ? !isGitRunning(root) : isOld(lock)

export async function removeLocks(root: string) {
  for (const lock of await locks(root)) if (isLeft(root, lock)) rmSync(lock, { force: true })
}

/** Why git cannot be used here at all: a repository around the folder, or one elsewhere, is another project. */
export async function topProblem(root: string): Promise<Obstacle | undefined> {
  if (!existsSync(join(root, '.git')))
    return { problem: 'This folder is not a git repository.', absent: true }
  const { ok, text, output } = await tryGit(root, ['rev-parse', '--show-toplevel'])
  if (!ok) return { problem: gitProblem(output).message }
  if (realpathSync(text) === realpathSync(root)) return undefined
  return {
    problem: 'git uses another folder for this project (core.worktree). Have somebody remove that setting.',
  }
}

const UNFINISHED = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']

/** What keeps git from committing. */
async function stateProblem(root: string): Promise<Situation | undefined> {
  const left = await locks(root)
  if (left.some((lock) => isLeft(root, lock)))
    return obstacle('A git command that was stopped left a lock behind, and no program is using it.', {
      remedy: { action: 'remove-lock', label: 'Remove the lock' },
    })
  if (left.length > 0)
    return obstacle('Another git program is working in this folder. Wait until it is done.')
  const folder = resolve(root, await git(root, ['rev-parse', '--git-dir']))
  if (UNFINISHED.some((name) => existsSync(join(folder, name))))
    return obstacle(
      'Somebody started merging changes in this folder and did not finish. They can finish or undo it in a git program; then publish.',
    )
  const staged = await lists(root, ['diff', '--cached', '--name-only', '-z'])
  if (staged.length === 0) return undefined
  const [first] = await lists(root, ['diff', '--name-only', '-z', '--', ...staged])
  const remedy = { action: 'unstage', label: 'Leave these files out' } as const
  return obstacle(
    `Somebody prepared a commit in this folder: ${staged.slice(0, 4).join(', ')}.`,
    // Unstaging a file that was changed since would lose its staged text.
    first === undefined ? { remedy } : {},
  )
}

/** An address as far as it can be shown: the host and the last two parts; everything else may hold a password. */
export function shownAddress(url: string): string {
  const [, scheme, rest = ''] =
    /^(?:([a-z][a-z+.-]*):(?::|\/\/)|)(.*)$/is.exec(url.split(/[?#]/, 1)[0] ?? '') ?? []
  const [host = '', ...parts] = rest.replace(/^.*@/s, '').split(/[/\\:]+/)
  if (scheme === 'ext') return 'a program of its own'
  const last = parts.filter((part) => part !== '').slice(-2)
  return scheme === 'file' || host === '' ? last.join('/') : [host, ...last].join('/')
}

/** What git can publish from this folder, or what stands in the way. */
export async function situationOf(root: string): Promise<Situation> {
  const top = await topProblem(root)
  if (top) return { obstacle: top }
  const { ok: attached, text: branch } = await tryGit(root, ['symbolic-ref', '-q', 'HEAD'])
  if (!attached)
    return obstacle(
      'This folder shows an earlier version instead of a branch, so nothing can be added to it. Switch back to your branch in a git program, then publish.',
    )
  const problem = await stateProblem(root)
  if (problem) return problem
  if ((await git(root, ['remote'])) === '')
    return obstacle('This folder is not connected to a repository on a server. docs/deploy.md explains how.')
  const format = '--format=%(upstream:remotename) %(upstream:remoteref) %(upstream)'
  const [remote = '', ref = '', tracking = ''] = (await git(root, ['for-each-ref', format, branch])).split(
    ' ',
  )
  const { ok: known } = await tryGit(root, ['rev-parse', '-q', '--verify', `${tracking}^{commit}`])
  if (!known || remote === '' || remote === '.')
    return obstacle(
      `The branch “${branch.replace('refs/heads/', '')}” is not connected to one on the server. Connect it once in a git program (“Publish branch”), then publish here.`,
    )
  const { text: who } = await tryGit(root, ['config', 'user.name'])
  const target = ref.replace('refs/heads/', '')
  const address = shownAddress(await git(root, ['remote', 'get-url', remote]))
  const where = `${who || 'This computer'} sends this to ${address}, branch “${target}”; your host builds the site from there.`
  // The branch that the remote's host builds from, as far as this folder knows.
  const { text: head } = await tryGit(root, ['symbolic-ref', '-q', `refs/remotes/${remote}/HEAD`])
  const usual = head.replace(`refs/remotes/${remote}/`, '')
  const warning =
    usual === '' || usual === target
      ? undefined
      : `This goes to ${target}, which is not the branch that your site is built from (${usual}).`
  return { upstream: { branch, remote, ref, tracking, where }, warning }
}

/** Files as a commit has them; null for those it lacks. A failure of git does not count as a missing file. */
export async function bytesAt(root: string, commit: string, files: readonly string[]) {
  const names = files.map((file) => `${commit}:${file}\n`).join('')
  const { ok, out, output } = await tryGit(root, ['cat-file', '--batch'], names)
  if (!ok) throw gitProblem(output)
  let rest = out
  return files.map((): Buffer | null => {
    const start = rest.indexOf('\n') + 1
    const [, size] = / blob (\d+)$/m.exec(rest.subarray(0, start).toString('utf8')) ?? []
    const bytes = size === undefined ? null : rest.subarray(start, start + Number(size))
    rest = rest.subarray(bytes ? start + bytes.length + 1 : start)
    return bytes
  })
}

/** A text as a commit has it; null if it has none. */
export const textAt = async (root: string, commit: string, file: string) =>
  (await bytesAt(root, commit, [file]))[0]?.toString('utf8') ?? null

export const filesAt = (root: string, commit: string, ...folders: readonly string[]) =>
  lists(root, ['ls-tree', '-r', '-z', '--name-only', commit, '--', ...folders])

/** The files that differ between two commits, or between one and this folder. */
export const differing = (root: string, ...commits: readonly string[]) =>
  lists(root, ['diff', '--name-only', '-z', '--no-renames', ...commits])

export const isIn = async (root: string, commit: string, other: string) =>
  (await tryGit(root, ['merge-base', '--is-ancestor', commit, other])).ok

const WORKTREE = '.cache/publish'

export async function closeTree(root: string) {
  // Unlinked first, so that the packages stay.
  rmSync(join(root, WORKTREE, 'node_modules'), { force: true })
  rmSync(join(root, WORKTREE), { recursive: true, force: true })
  await tryGit(root, ['worktree', 'prune'])
}

/** Opens a separate worktree at a commit, to publish from: nobody works in it. @returns its folder */
export async function openTree(root: string, commit: string): Promise<string> {
  await closeTree(root)
  const folder = join(root, WORKTREE)
  await git(root, ['-c', 'core.sparseCheckout=false', 'worktree', 'add', '-q', '--detach', folder, commit])
  if (existsSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}
