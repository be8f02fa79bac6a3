import { spawn } from 'node:child_process'

/** In milliseconds. Over a slow line a video takes minutes. */
const LONGEST = 300_000

/** Neither git nor what it starts may wait for an answer in the terminal, which nobody looks at. */
const UNATTENDED = { GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true', LC_ALL: 'C' }

/** How the owner's git reaches the server; the other variables are about another repository. */
const OWN_WAY = /^GIT_(?:SSH|ASKPASS|PROXY|SSL)/

function environment(folder: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') || OWN_WAY.test(name))
  // Stays within the folder: a repository around it is another project.
  return { ...Object.fromEntries(kept), ...UNATTENDED, GIT_CEILING_DIRECTORIES: `${folder}/..` }
}

/** Runs git in a folder to its end, whatever its result. */
export const tryGit = (folder: string, args: readonly string[], input?: string) =>
  new Promise<{ ok: boolean; out: Buffer; text: string; output: string }>((resolve) => {
    const child = spawn('git', ['--literal-pathspecs', ...args], {
      cwd: folder,
      env: environment(folder),
      // In a session of its own, ssh has no terminal to ask in, and Ctrl+C ends the editor alone.
      detached: process.platform !== 'win32',
      windowsHide: true,
      timeout: LONGEST,
    })
    const [out, errors]: [Buffer[], Buffer[]] = [[], []]
    const end = (ok: boolean, problem: string) => {
      const all = Buffer.concat(out)
      const text = all.toString('utf8').trimEnd()
      const output = withoutSecrets(`${text}\n${Buffer.concat(errors).toString('utf8')}${problem}`)
      resolve({ ok, out: all, text, output })
    }
    child.stdout.on('data', (data: Buffer) => out.push(data))
    child.stderr.on('data', (data: Buffer) => errors.push(data))
    child.on('error', ({ message }) => end(false, message))
    child.on('close', (status, signal) => end(status === 0, signal ? '\ntimed out' : ''))
    child.stdin.on('error', () => undefined).end(input)
  })

/** Why something was not published, for the owner. */
export class PublishError extends Error {
  /** The last lines of the program that refused. */
  readonly output: string

  constructor(message: string, output = '') {
    super(message)
    this.output = output.trim().split('\n').slice(-40).join('\n')
  }
}

/** Addresses without what is between `//` and `@`, and without a query. */
export const withoutSecrets = (text: string) =>
  text
    .replace(/\/\/[^@/\s]*@/g, '//')
    .replace(/[^\s']+/g, (word) => (/https?:\/\//.test(word) ? (word.split('?', 1)[0] ?? '') : word))

/** Somebody else pushed in the meantime. */
export const MOVED = /\[rejected\]|cannot lock ref|incorrect old value|failed to update ref/

const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/spawn git/, 'git is not installed on this computer. Install it (git-scm.com), then publish again.'],
  [
    /dubious ownership/,
    'git does not open this folder, because it belongs to another user of this computer. Ask whoever set it up to add it to git’s “safe.directory”.',
  ],
  [
    /authentication failed|could not read (?:username|password)|permission .*denied|permission denied|host key verification|error: 40[13]|access denied|invalid credentials/i,
    'The repository did not let this computer in. Sign in to it once with a git program such as GitHub Desktop, then publish again.',
  ],
  [
    /could(?: not|n't) (?:resolve|connect)|failed to connect|connection (?:refused|reset|closed|timed out)|network is unreachable|timed out|unable to access|does not appear to be a git repository/i,
    'The repository did not answer. Check the network connection, then publish again.',
  ],
  [
    /remote rejected/i,
    'The repository refused the changes, for the reason below. Show it to whoever set it up.',
  ],
  [/is in submodule/, 'git cannot add these files, because their folder is a repository of its own.'],
  [MOVED, 'Somebody else published at the same moment. Publish again in a minute.'],
]

/** An error of git, for the owner. */
export const gitProblem = (output: string) =>
  new PublishError(
    REASONS.find(([pattern]) => pattern.test(output))?.[1] ??
      'git refused, for the reason below. Show it to whoever set it up.',
    output,
  )

/** @throws PublishError when it fails */
export async function git(...asked: Parameters<typeof tryGit>): Promise<string> {
  const { ok, text, output } = await tryGit(...asked)
  if (!ok) throw gitProblem(output)
  return text
}

/** The entries of a list that git prints with `-z`. */
export const lists = async (...asked: Parameters<typeof tryGit>): Promise<string[]> =>
  (await git(...asked)).split('\0').filter((entry) => entry !== '')
