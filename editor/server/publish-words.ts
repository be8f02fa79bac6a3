import { basename, dirname } from 'node:path'
import { MEDIA_FOLDERS } from '../../src/content-paths.ts'
import { OWNED } from '../core/parts.ts'
import { POLICY_FILE } from '../../src/reading/policy-file.ts'
import { changeLine } from '../core/changes.ts'
import type { Part } from '../core/parts.ts'
import { changesBetween } from './versions.ts'

/** Why something was not published, for the owner. */
export class Unpublished extends Error {
  /** The last lines of the program that refused. */
  readonly output: string

  constructor(message: string, output = '') {
    super(message)
    this.output = lastLines(output)
  }
}

/** The end of a program's output, which has the error messages. */
export const lastLines = (output: string) => output.trim().split('\n').slice(-12).join('\n')

/** In characters. */
const LONGEST_SUBJECT = 72

/** @param lines what changed, the most important first */
export function commitMessage(lines: readonly string[]): string {
  const [first = 'publish'] = lines
  const more = lines.length > 1 ? ` and ${lines.length - 1} more` : ''
  const words = `content: ${first.replace(/\s+/g, ' ')}`
  const room = LONGEST_SUBJECT - more.length
  const cut = words.slice(0, room - 1).replace(/\p{Surrogate}$/u, '')
  const subject = words.length > room ? `${cut}…` : words
  return `${subject}${more}\n\n${lines.map((line) => `- ${line}\n`).join('')}`
}

/** Whether a file belongs to the owner. Hidden ones are never published. */
export const isOwned = (file: string) =>
  OWNED.some((folder) => file.startsWith(`${folder}/`)) && !file.includes('/.')

/** What a file that is not a form is called. */
function fileName(file: string): string {
  if (file === POLICY_FILE) return 'Privacy policy'
  if (!MEDIA_FOLDERS.some((folder) => dirname(file) === folder)) return file
  const kind = file.startsWith('content/') ? 'Picture' : file.endsWith('.vtt') ? 'Captions' : 'Video'
  return `${kind} ${basename(file)}`
}

type Bytes = Uint8Array | null

const textOf = (bytes: Bytes) => bytes && Buffer.from(bytes).toString('utf8')

/** What was changed in a file, line by line; null stands for no file. */
export function fileLines(file: string, before: Bytes, after: Bytes, parts: readonly Part[]): string[] {
  if (!file.endsWith('.yaml'))
    return [`${fileName(file)}: ${before === null ? 'new' : after === null ? 'removed' : 'changed'}`]
  const changes = changesBetween(file, textOf(before), textOf(after))
  return changes.length > 0
    ? changes.map((change) => changeLine(change, parts))
    : [`${file}: only its notes, which are not published`]
}

/** The entries of a list that git printed with `-z`. */
export const listed = (output: string): string[] => output.split('\0').filter((entry) => entry !== '')

/** The files of `git status --porcelain -z --no-renames`. */
export const statusFiles = (output: string): string[] => listed(output).map((entry) => entry.slice(3))

/** Whether a push was refused only because somebody else pushed in the meantime. */
export const hasMoved = (output: string) =>
  /\[rejected\]|cannot lock ref|incorrect old value|failed to update ref/.test(output)

const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [
    /authentication failed|could not read (?:username|password)|permission .*denied|permission denied|host key verification|error: 40[13]|access denied|invalid credentials/i,
    'The repository did not let this computer in. Sign in to it once with a git program such as GitHub Desktop, then publish again.',
  ],
  [
    /could(?: not|n't) (?:resolve|connect)|failed to connect|connection (?:refused|reset|closed|timed out)|network is unreachable|timed out|unable to access/i,
    'The repository did not answer. Check the network connection, then publish again.',
  ],
  [
    /remote rejected/i,
    'The repository refused the changes, for the reason below. Show it to whoever set it up.',
  ],
  [
    /would be overwritten/i,
    'What others published cannot be brought in, because these files were changed in this folder and not committed. Ask who changed them.',
  ],
  [
    /usage: git merge-tree/,
    'Others published, too, and this git is too old to merge that. Update git, then publish again.',
  ],
  [
    /modify\/delete/i,
    'One side deleted what the other changed. Bring it back here (Versions), or delete it there, then publish again.',
  ],
]

/** An error of git, for the owner. */
export function gitProblem(output: string): Unpublished {
  const reason = REASONS.find(([pattern]) => pattern.test(output))?.[1]
  return new Unpublished(reason ?? 'git refused, for the reason below. Show it to whoever set it up.', output)
}
