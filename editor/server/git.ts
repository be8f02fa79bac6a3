import { execFile } from 'node:child_process'

/** In milliseconds. Over a slow line a video takes minutes. */
const LONGEST = 300_000

/** Nobody looks at the terminal, so neither git nor ssh may ask anything there. */
const UNATTENDED = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_EDITOR: 'true',
  GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
  LC_ALL: 'C',
}

/** Without what the shell says about another repository. */
function environment(root: string): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))
  // Stays within the folder: a repository around it is another project.
  return { ...Object.fromEntries(others), ...UNATTENDED, GIT_CEILING_DIRECTORIES: `${root}/..` }
}

export type GitResult = { ok: boolean; out: Buffer; text: string; output: string }

/** Runs git to its end, whatever its result. */
export const tryGit = (
  root: string,
  args: readonly string[],
  input?: string | Buffer,
  env?: Readonly<Record<string, string>>,
) =>
  new Promise<GitResult>((resolve) => {
    const options = {
      cwd: root,
      env: { ...environment(root), ...env },
      encoding: 'buffer' as const,
      timeout: LONGEST,
      maxBuffer: 256 * 1024 * 1024,
    }
    const child = execFile('git', ['--literal-pathspecs', ...args], options, (error, out, errors) => {
      const text = out.toString('utf8').trimEnd()
      const output = `${text}\n${errors.toString('utf8')}${error?.killed ? '\ntimed out' : ''}`
      resolve({ ok: !error, out, text, output: withoutSecrets(output) })
    })
    child.stdin?.on('error', () => undefined).end(input)
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

/** The entries of a list that git printed with `-z`. */
export const listed = (output: string): string[] => output.split('\0').filter((entry) => entry !== '')
