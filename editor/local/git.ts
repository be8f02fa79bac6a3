/** Runs git for the editor and `npm run publish`, and explains its errors. */
import { execFileSync, type ExecException } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { displayName } from '../../src/content/display-names.ts'

/** Settings that the editor and `npm run publish` rely on. They override the owner's own. */
const SETTINGS = [
  'status.showUntrackedFiles=all',
  'core.excludesFile=',
  'core.quotepath=off',
  // On USB disks, network drives and in WSL, every file is executable.
  'core.fileMode=false',
  'core.safecrlf=false',
  'log.showSignature=false',
  'log.follow=false',
  'commit.gpgSign=false',
  'rerere.enabled=false',
  // Git gives up if the repository sends nothing for half a minute.
  'http.lowSpeedLimit=1',
  'http.lowSpeedTime=30',
]

/** Environment variables that a hook or a terminal may set, and that would send git to another repository. */
const FOREIGN = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|NAMESPACE|PREFIX|\w+PATHSPECS)$/

/** Git settings by name, such as `user.name`, as git reads them in a folder. */
export type Config = ReadonlyMap<string, string>

const configOf = (list: string): Config =>
  new Map(list.split('\0').map((entry) => entry.split('\n') as [string, string]))

/**
 * Runs git in a folder, with a default author if none is set. `run` throws if git fails. Paths are literal,
 * and messages are in English, because CAUSES matches them.
 * @param known the configuration, if it has been read already
 */
export function gitIn(
  root: string,
  more: readonly string[] = [],
  own: NodeJS.ProcessEnv = {},
  known?: Config,
) {
  const env: NodeJS.ProcessEnv = { GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C', ...own }
  for (const [name, value] of Object.entries(process.env)) if (!FOREIGN.test(name)) env[name] ??= value
  const settings = [...SETTINGS, ...more].flatMap((setting) => ['-c', setting])
  const run = (...args: readonly string[]) =>
    execFileSync('git', [...settings, ...args], {
      cwd: root,
      env,
      maxBuffer: Infinity,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const attempt = (...args: readonly string[]) => {
    try {
      return String(run(...args)).trim()
    } catch {
      return ''
    }
  }
  const config = known ?? configOf(attempt('config', '--list', '-z'))
  const name = config.get('user.name') || 'CCA editor'
  const email = config.get('user.email') || 'editor@localhost'
  settings.push('-c', `user.name=${name}`, '-c', `user.email=${email}`)
  return { root, run, attempt, config }
}

export type Git = ReturnType<typeof gitIn>

const UNREACHED =
  /resolve host|onnect to|timed out|TIMEDOUT|unreachable|too slow|Connection (?:refused|reset|closed)/
const UNAUTHORIZED =
  /Authentication failed|error: 40[13]|denied (?:\(|to )|could not read (?:User|Pass)|Host key/
const MOVED = /[Rr]epository .*not found|error: 404|not appear to be a git/
const BRANCH_MOVED = /Not possible to fast-forward|cannot lock ref 'HEAD'.* but expected/
const UNFINISHED = /partial commit during a|not concluded your|MERGE_HEAD exists/
const LOCKED = /Unable to create '(.+\.lock)'/

export const OTHER_HISTORY =
  'The history of the repository was replaced. Keep this folder, and ask an engineer for a fresh copy.'

/** Patterns for errors from git or the disk, and what to do about each. The first match wins. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/git ENOENT/, 'Git is not installed. Install it from git-scm.com.'],
  [/merge commit/, 'The host accepts no merge commits. Ask an engineer to allow them (docs/deploy.md).'],
  [
    /exceeds? .*limit|error: 413/,
    'A file is larger than the repository accepts. Deleting it does not help, because it stays in the saves. Ask an engineer to take it out.',
  ],
  [
    /couldn't find remote ref/,
    'The repository no longer has the branch that this folder is sent to. It may have been renamed. Ask an engineer.',
  ],
  [
    UNFINISHED,
    'Another program has begun to merge something here. Finish or cancel it there, then try again.',
  ],
  [/\[rejected\]/, 'Somebody else has just published. Publish again.'],
  [
    UNAUTHORIZED,
    'The repository does not accept your sign-in. Sign in once: run "npm run publish" in a terminal, with a new token if it asks for one.',
  ],
  [MOVED, 'The repository has moved, or you may not see it. Ask an engineer for its address.'],
  [UNREACHED, 'The repository cannot be reached. Check the network, then try again.'],
  [/unrelated histories/, OTHER_HISTORY],
  [BRANCH_MOVED, 'Something was saved in the meantime. Publish again.'],
  [
    /would be overwritten/,
    'You have unsaved changes in a file that somebody else has changed. Save them first.',
  ],
  [LOCKED, 'Git is in use, or was interrupted. If no program uses this folder, delete the file "{file}".'],
  [/ENOSPC|No space left|Out of diskspace/, 'The disk is full. Make room, then try again.'],
  [/EACCES|EPERM|EROFS|denied/, 'A file or folder is read-only. Make it writable, then try again.'],
]

/** Says what to do about an error, followed by the message from git or the disk. */
export function explainError(error: unknown): string {
  const { message, code, stdout = '', stderr } = error as ExecException
  // An error without `stderr` and `code` is our own, and its message is already a sentence for the owner.
  if (stderr === undefined && code === undefined) return message
  // Hints are for engineers, and an address may contain a token.
  const words = `${stdout}${stderr ?? ''}`.trim() || message
  const output = words.replaceAll(/^hint: .*\n?/gm, '').replaceAll(/\/\/[^/\s]*@/g, '//')
  const cause =
    CAUSES.find(([pattern]) => pattern.test(output))?.[1] ??
    'Git refused it. Send the lines below to an engineer.'
  return `${cause.replace('{file}', LOCKED.exec(output)?.[1] ?? '')}\n\n${output}`
}

/**
 * Returns the commit that is checked out, and the name of its branch.
 * @throws if nothing can be saved or sent here
 */
export function checkRepository({ run }: Git) {
  const names = ['--show-prefix', 'HEAD', '--symbolic-full-name', 'HEAD']
  const [prefix, head = '', ref = ''] = String(run('rev-parse', ...names)).split('\n')
  if (prefix)
    throw new Error('This folder is part of a larger repository, but needs one of its own. Ask an engineer.')
  if (!ref.startsWith('refs/heads/'))
    throw new Error(
      'An old save is checked out here, instead of a branch. Choose the branch "main" in the program that did it (in a terminal: git switch main).',
    )
  return { head, local: ref.replace('refs/heads/', '') }
}

/** Lists the owner's files that differ from the last save, except hidden files and those the system adds. */
export const unsavedIn = ({ attempt }: Git) =>
  attempt('status', '--porcelain', '--no-renames', '-z', '--', 'content', 'public/videos')
    .split('\0')
    .map((row) => row.replace(/^ ?\S+ +/, ''))
    .filter((path) => path && !/(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path))

export const isText = (path: string) => /\.(?:yaml|md)$/.test(path)

/** Names a file as the editor does, with the person's name in this version, even if it is not valid. */
export function nameOf(path: string, text: string): string {
  const name = /^content\/\w+\/.+\.yaml$/.test(path) && parseDocument(text).get('name')
  return displayName(path, typeof name === 'string' ? name : undefined)
}

/** Returns the lines of a patch that was made without context (`-U0`). */
export const linesOf = (patch: string) =>
  patch
    .split(/^(?:@@|\\).*\n/m)
    .slice(1)
    .join('')

const HOUR_MS = 3_600_000

/** Whether a process is running. EPERM means that it is, but that it belongs to another user. */
function isRunning(id: number) {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Whether a lock file still counts. It does not once its process is gone, or after an hour, when another
 * process may have its ID. An empty one is from a process that has yet to write its ID, or was killed first.
 */
function isHeld(file: string, { mtimeMs }: Stats) {
  const age = Date.now() - mtimeMs
  const holder = Number(readFileSync(file, 'utf8'))
  return holder > 0 ? age < HOUR_MS && isRunning(holder) : age < 10_000
}

/**
 * Runs an action that only one process may run at a time. The process writes its ID to a lock file.
 * @param busy the error message while another process runs it
 */
export function withLock<Result>({ root }: Git, name: string, busy: string, action: () => Result): Result {
  const file = join(root, `.cache/${name}.lock`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const found = statSync(file, { throwIfNoEntry: false })
  if (found && isHeld(file, found)) throw new Error(busy)
  if (found) rmSync(file, { force: true })
  // Only the process that created the file deletes it, even if the disk has no room for the ID.
  closeSync(openSync(file, 'wx'))
  try {
    writeFileSync(file, String(process.pid))
    return action()
  } finally {
    rmSync(file, { force: true })
  }
}
