/** How the editor and `npm run publish` run git, and what they say when it refuses. Any Node reads this file. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** What both rely on, whatever a person has set. */
const SETTINGS = [
  'status.showUntrackedFiles=all',
  'core.excludesFile=',
  'core.quotepath=off',
  'log.showSignature=false',
  'log.follow=false',
  'commit.gpgSign=false',
  'merge.conflictStyle=diff3',
  'rerere.enabled=false',
]

/** Variables of a hook or a terminal that would lead git to another repository. */
const FOREIGN = /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|COMMON_DIR|OBJECT_DIRECTORY|NAMESPACE|PREFIX|\w+PATHSPECS)$/

/**
 * Runs git in a folder, as somebody. `run` throws if git fails. Paths are never patterns, and messages are in English.
 * @param {string} root
 */
export function gitIn(root, more = [], options = {}) {
  const env = { GIT_LITERAL_PATHSPECS: '1', LC_ALL: 'C', ...options.env }
  for (const [name, value] of Object.entries(process.env)) if (!FOREIGN.test(name)) env[name] ??= value
  const settings = [...SETTINGS, ...more].flatMap((setting) => ['-c', setting])
  const all = { ...options, cwd: root, env, maxBuffer: 2 ** 27 }
  const run = (...args) =>
    execFileSync('git', [...settings, ...args], { ...all, stdio: ['ignore', 'pipe', 'pipe'] })
  /** Returns the trimmed output, or an empty text if git fails. */
  const attempt = (...args) => {
    try {
      return String(run(...args)).trim()
    } catch {
      return ''
    }
  }
  const name = attempt('config', 'user.name') || 'CCA editor'
  const email = attempt('config', 'user.email') || 'editor@localhost'
  settings.push('-c', `user.name=${name}`, '-c', `user.email=${email}`)
  return { root, run, attempt }
}

const UNREACHED = /resolve host|onnect to|timed out|TIMEDOUT|unreachable|Connection (?:refused|reset|closed)/
const UNKNOWN = /Authentication failed|error: 40[13]|denied (?:\(|to )|could not read (?:User|Pass)|Host key/
const MOVED = /[Rr]epository .*not found|error: 404|not appear to be a git/
const SYNCED = /bad (?:object|ref)|broken (?:ref|name)|lock ref|refs\/\S*desktop\.ini/

/** Words of git or the disk, and what to do. The first row that fits counts. */
const CAUSES = [
  [/git ENOENT/, 'Git is not installed. Install it from git-scm.com.'],
  [/dubious ownership/, 'This folder belongs to another user of this machine. Only that user can save here.'],
  [/merge commit/, 'The host accepts no merge commits. Ask an engineer to allow them (docs/deploy.md).'],
  [/\[rejected\]/, 'Somebody else has just sent something. Publish again.'],
  [/\[remote rejected\]/, 'The repository refuses it. Ask an engineer.'],
  [UNKNOWN, 'The repository does not accept your sign-in. Sign in again, or make a new token.'],
  [MOVED, 'The repository has moved, or you may not see it. Ask an engineer for its address.'],
  [/error: 5\d\d/, 'The host of the repository has a problem. Try again later.'],
  [UNREACHED, 'The repository cannot be reached. Check the network, then try again.'],
  [
    /not a git repository|single revision/,
    'This folder has no history. Run "git init", and commit all files.',
  ],
  [/not a symbolic ref/, 'No branch is checked out, or a rebase is not finished. Finish it, then try again.'],
  [/not uptodate/, 'You have unsaved changes in a file that somebody else has changed. Save them first.'],
  [/during a|unmerged/, 'A merge is not finished. "git status" says how to finish it. Then try again.'],
  [/\.lock\b/, 'Git is in use, or was interrupted. If no program uses it, delete the file named below.'],
  [
    SYNCED,
    'A sync service has left a copy in .git. Delete it, and move the project to a folder without sync.',
  ],
  [/ENOSPC|No space left/, 'The disk is full. Make room, then try again.'],
  [/EACCES|EPERM|EROFS|denied/, 'A file or folder is read-only. Make it writable, then try again.'],
]

/** The hooks that may refuse a command. */
const HOOKS = { commit: ['pre-commit', 'commit-msg'], push: ['pre-push'] }

/**
 * Says what to do about a failure, and then what git or the disk said.
 * @returns {string}
 */
export function sentenceOf(error, git) {
  const { message, code, stdout = '', stderr } = error
  // Without words of a program, it is a sentence of our own.
  if (stderr === undefined && code === undefined) return message
  // Hints are for engineers, and an address may contain a token.
  const words = `${stdout}${stderr ?? ''}`.trim() || message
  const said = words.replaceAll(/^hint: .*\n?/gm, '').replaceAll(/\/\/[^/\s]*@/g, '//')
  const [, command] = / (commit|push) -q /.exec(message) ?? []
  const pathOf = (hook) => resolve(git.root, git.attempt('rev-parse', '--git-path', `hooks/${hook}`))
  const hook = HOOKS[command]?.find((name) => existsSync(pathOf(name)))
  const other = hook ? `A hook of this repository refuses it: ${hook}.` : 'Git refused it.'
  return `${CAUSES.find(([pattern]) => pattern.test(said))?.[1] ?? other}\n\n${said}`
}

/** @throws if nothing can be saved or sent here */
export function checkRepository({ run }) {
  run('rev-parse', '--verify', 'HEAD')
  run('symbolic-ref', 'HEAD')
  if (String(run('rev-parse', '--show-prefix')).trim())
    throw new Error('This folder is part of a larger repository, but needs one of its own. Ask an engineer.')
}

/** Lists the files of an owner that differ from the last save, without hidden ones and those of systems. */
export const unsavedIn = ({ attempt }) =>
  String(attempt('status', '--porcelain', '--no-renames', '-z', '--', 'content', 'public/videos'))
    .split('\0')
    .map((row) => row.replace(/^ ?\S+ +/, ''))
    .filter((path) => path && !/(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path))
