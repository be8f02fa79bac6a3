import { execFile } from 'node:child_process'
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { OWNED } from '../core/parts.ts'
import {
  fileLines,
  gitProblem,
  hasMoved,
  isOwned,
  listed,
  statusFiles,
  Unpublished,
} from './publish-words.ts'
import type { Job, Snapshot, Way } from './publish.ts'

/** In milliseconds. Over a slow line a video takes minutes. */
const LONGEST = 300_000

/** Of files that are not published. */
const MOST_LISTED = 8

/** Nobody looks at the terminal, so neither git nor ssh may ask anything there. */
const UNATTENDED = { GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LC_ALL: 'C' }

type Input = { env?: Record<string, string>; input?: string }

/** Runs git to its end, whatever its result. */
const tryGit = (root: string, args: readonly string[], { env, input }: Input = {}) =>
  new Promise<{ ok: boolean; out: Buffer; text: string; output: string }>((resolve) => {
    const child = execFile(
      'git',
      ['--literal-pathspecs', ...args],
      {
        cwd: root,
        env: { ...process.env, ...UNATTENDED, ...env },
        encoding: 'buffer',
        timeout: LONGEST,
        maxBuffer: 256 * 1024 * 1024,
      },
      (error, out, errors) => {
        const text = out.toString('utf8').trimEnd()
        const output = `${text}\n${errors.toString('utf8')}${error?.killed ? '\ntimed out' : ''}`
        resolve({ ok: !error, out, text, output })
      },
    )
    child.stdin?.on('error', () => undefined).end(input)
  })

/** @throws Unpublished when it fails */
async function git(root: string, args: readonly string[], options?: Input): Promise<string> {
  const { ok, text, output } = await tryGit(root, args, options)
  if (!ok) throw gitProblem(output)
  return text
}

/** For what goes over the network: ssh fails rather than asks. PuTTY's has no such option. */
async function unattendedSsh(root: string): Promise<Input> {
  const { text } = await tryGit(root, ['config', 'core.sshCommand'])
  const { GIT_SSH_COMMAND, GIT_SSH } = process.env
  const ssh = GIT_SSH_COMMAND ?? (text || (GIT_SSH ? 'plink' : 'ssh'))
  return ssh.includes('plink') ? {} : { env: { GIT_SSH_COMMAND: `${ssh} -o BatchMode=yes` } }
}

/** Where a branch is published: `ref` of `remote`, known here as `tracking`. */
type Upstream = { remote: string; ref: string; tracking: string }

/** The upstream of the branch, or the reason why there is none. */
async function upstreamOf(root: string): Promise<Upstream | string> {
  const { ok, text: prefix } = await tryGit(root, ['rev-parse', '--show-prefix'])
  // A repository around the folder is another project.
  if (!ok || prefix !== '') return 'This folder is not a git repository.'
  if (OWNED.some((folder) => lstatSync(join(root, folder), { throwIfNoEntry: false })?.isSymbolicLink()))
    return 'git does not follow the link to another folder that contains the content.'
  const { ok: attached, text: branch } = await tryGit(root, ['symbolic-ref', '-q', 'HEAD'])
  if (!attached) return 'The git repository in this folder is not on a branch.'
  const format = '--format=%(upstream:remotename) %(upstream:remoteref) %(upstream)'
  const { text } = await tryGit(root, ['for-each-ref', format, branch])
  const [remote = '', ref = '', tracking = ''] = text.split(' ')
  const { ok: known } = await tryGit(root, ['rev-parse', '-q', '--verify', `${tracking}^{commit}`])
  return known && remote !== '' && remote !== '.'
    ? { remote, ref, tracking }
    : `The git branch “${branch.replace('refs/heads/', '')}” is not connected to a repository on a server.`
}

async function bytesAt(root: string, commit: string, file: string): Promise<Buffer | null> {
  const { ok, out } = await tryGit(root, ['cat-file', 'blob', `${commit}:${file}`])
  return ok ? out : null
}

/** The owner's files as the last commit that changed them left them, or one of those before it; undefined if none did. */
async function snapshot(root: string, commits: string, skip = 0): Promise<Snapshot | undefined> {
  const log = ['log', '-1', `--skip=${skip}`, '--first-parent', '--format=%H %cI', commits, '--', ...OWNED]
  const [commit, time] = (await tryGit(root, log)).text.split(' ')
  if (!commit || !time) return undefined
  return {
    time,
    differing: async () => {
      const diff = await git(root, ['diff', '--name-only', '-z', '--no-renames', commit, '--', ...OWNED])
      const added = await git(root, ['ls-files', '-z', '--others', '--exclude-standard', '--', ...OWNED])
      return [...listed(diff), ...listed(added)].filter(isOwned)
    },
    read: (file) => bytesAt(root, commit, file),
  }
}

/** Files with changes that are not committed. */
const uncommitted = async (root: string) =>
  statusFiles(await git(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all']))

/** Settings for commits where git does not know who makes them. */
async function author(root: string): Promise<string[]> {
  const { ok } = await tryGit(root, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT'])
  return ok ? [] : ['-c', 'user.name=CCA editor', '-c', 'user.email=editor@localhost']
}

/** Commits the owner's files, and none of the other changes in the folder. */
async function commit(root: string, message: string) {
  const files = (await uncommitted(root)).filter(isOwned)
  if (files.length === 0) return
  await git(root, ['add', '-A', '--', ...files])
  const own = [...(await author(root)), 'commit', '-q', '-F', '-', '--', ...files]
  await git(root, own, { input: message })
}

/** The same was changed here and in what is published. Nothing was merged. */
export class Clash extends Error {
  /** What others changed there. */
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super('The same was changed here and in what is published.')
    this.lines = lines
  }
}

/** @throws Clash, before anything is touched, if both sides changed the same lines */
async function tryMerge(root: string, theirs: string, base: string, { parts }: Job) {
  const options = ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages']
  const { ok, text, output } = await tryGit(root, [...options, 'HEAD', theirs])
  if (ok) return
  const files = [...new Set(listed(text).slice(1))]
  if (files.length === 0) throw gitProblem(output)
  const others = files.filter((file) => !isOwned(file))
  if (others.length > 0)
    throw new Unpublished(
      'Others published changes of the same code that somebody changed in this folder. Ask who did to merge these files.',
      others.join('\n'),
    )
  const lines = files.map(async (file) =>
    fileLines(file, await bytesAt(root, base, file), await bytesAt(root, theirs, file), parts),
  )
  throw new Clash((await Promise.all(lines)).flat())
}

/** Brings in what others published. */
async function merge(root: string, theirs: string, job: Job) {
  const mine = await git(root, ['rev-parse', 'HEAD'])
  const base = await git(root, ['merge-base', mine, theirs])
  if (!job.prefer && base !== mine) await tryMerge(root, theirs, base, job)
  const preferred = job.prefer ? ['-X', job.prefer === 'mine' ? 'ours' : 'theirs'] : []
  const own = await author(root)
  const { ok, output } = await tryGit(root, [...own, 'merge', '-q', '--no-edit', ...preferred, theirs])
  if (!ok) {
    await tryGit(root, ['merge', '--abort'])
    throw gitProblem(output)
  }
  if (base === mine) return
  // What was published comes first, so that going back undoes what is added to it, and not what others did.
  const parents = ['-p', theirs, '-p', mine, '-m', 'content: merge what others published']
  await git(root, [
    'reset',
    '-q',
    '--soft',
    await git(root, [...own, 'commit-tree', 'HEAD^{tree}', ...parents]),
  ])
}

/** Publishing by a push to a repository from which a host builds; the reason if this folder has none. */
export async function gitWay(root: string): Promise<Way | string> {
  const upstream = await upstreamOf(root)
  if (typeof upstream === 'string') return upstream
  const { remote, ref, tracking } = upstream
  // Without the password that it may contain.
  const address = (await git(root, ['remote', 'get-url', remote])).replace(/\/\/[^@/]*@/, '//')
  const others = (await uncommitted(root)).filter((file) => !isOwned(file))
  return {
    kind: 'git',
    where: `Your changes go to ${address}, branch “${ref.replace('refs/heads/', '')}”. Your host builds the site from there.`,
    published: await snapshot(root, await git(root, ['merge-base', 'HEAD', tracking])),
    before: await snapshot(root, tracking, 1),
    stays: others.length > MOST_LISTED ? [...others.slice(0, MOST_LISTED), 'and others'] : others,
    prepare: async (job) => {
      await git(root, ['fetch', '-q', remote], await unattendedSsh(root))
      if ((await git(root, ['rev-list', '--count', `HEAD..${tracking}`])) === '0') return false
      await job.alone(async () => {
        await commit(root, job.message)
        await merge(root, await git(root, ['rev-parse', tracking]), job)
      })
      return true
    },
    send: async ({ message, alone }) => {
      await alone(() => commit(root, message))
      const push = ['push', '--porcelain', remote, `HEAD:${ref}`]
      const { ok, output } = await tryGit(root, push, await unattendedSsh(root))
      if (!ok && hasMoved(output)) return 'moved'
      if (!ok) throw gitProblem(output)
      return {
        text: 'Your host now builds the site, which usually takes a few minutes. Until then, visitors see the version before.',
      }
    },
  }
}
