import { copyFileSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { checkRepository, explainError, isText, nameOf, unsavedIn, withLock, type Git } from './git.ts'
import { textProblem, unknownFileProblem } from '../../src/content/content-check.ts'
import { MAX_FILE } from '../entry-types.ts'

/** A change to one file. `sha` is the blob that the editor read, and `content` is base64. */
export type Change = { operation: string; path: string; from_path?: string; sha?: string; content?: string }

/**
 * Matches pictures and videos. Hidden files and folders do not match, nor do names with characters that git quotes, or
 * that end the path of an address.
 */
const MEDIA =
  /^(?:content\/media\/(?!\.)[^/\\"#?\p{Cc}]+\.(?:jpe?g|png|webp|avif)|public\/videos\/(?!\.)[^/\\"#?\p{Cc}]+\.(?:mp4|vtt))$/iu

export const isEditable = (path: string) => MEDIA.test(path) || unknownFileProblem(path) === undefined

/** Patterns for the first bytes of a file, by its extension. */
const FIRST_BYTES: Readonly<Record<string, RegExp>> = {
  '.jpg': /^\xff\xd8\xff/,
  '.jpeg': /^\xff\xd8\xff/,
  '.png': /^\x89PNG/,
  '.webp': /^RIFF.{4}WEBP/s,
  '.avif': /^.{4}ftyp(?:avi[fs]|mif1)/s,
  '.mp4': /^.{4}ftyp/s,
  '.vtt': /^(?:\xef\xbb\xbf)?WEBVTT/,
}

const FORBIDDEN = 'Choose a picture (jpg, png, webp, avif), or a video (mp4) with captions (vtt).'
/** Says what the owner can do about files that differ from the last save. */
export const HOW_TO_RESOLVE = `They are not overwritten. "Keep these changes", on the page of all saves, saves them, and "git stash -u" sets them aside.`

/** Makes an error with the status of the response, and a message that the editor shows. */
export const refusal = (status: number, message: string) => new Error(message, { cause: status })

export function filesOf({ run }: Git, commit = 'HEAD') {
  const rows = run('ls-tree', '-r', '-l', '-z', commit).toString().split('\0')
  return rows.flatMap((row) => {
    const [, sha = '', size, path = ''] = /^100\d+ blob (\w+) +(\d+)\t(.*)$/s.exec(row) ?? []
    return isEditable(path) ? [{ type: 'blob', sha, size: Number(size), path }] : []
  })
}

type File = ReturnType<typeof filesOf>[number]

const shaOf = (files: readonly File[], path: string) => files.find((file) => file.path === path)?.sha

/** Reads a file from a commit. Returns undefined if it is missing, or is not one that an owner edits. */
export function readFile(git: Git, path: string, commit?: string): Buffer | undefined {
  const sha = shaOf(filesOf(git, commit), path)
  return sha === undefined ? undefined : git.run('cat-file', 'blob', sha)
}

/** Whether a file, or a folder it is in, is a symbolic link, which may lead out of the project. */
const isLinked = (root: string, path: string): boolean =>
  path !== '.' &&
  (lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink() === true ||
    isLinked(root, dirname(path)))

/** Says that a file is too large. Once it is saved, only an engineer can take it out of the history. */
const sizeProblem = (path: string, size: number) =>
  size > MAX_FILE ? `${path} is larger than 25 MB. Make it smaller, or use YouTube or Vimeo.` : undefined

/** Says that Windows cannot have a file of this name. Nobody there could check out the site. */
const nameProblem = (path: string) =>
  /\/(?:con|prn|aux|nul|com\d|lpt\d)\.|[<>:"|*?\\]/i.test(path)
    ? `Windows does not allow a file named ${basename(path)}. Choose a longer name, without signs such as "?" or ":".`
    : undefined

/** @throws for a file that must not be edited, is too large, or is not what its name says */
function checkChange(root: string, { operation, path, from_path: from = path, content = '' }: Change) {
  const unusable = operation === 'create' || from !== path ? nameProblem(path) : undefined
  if (unusable) throw refusal(422, unusable)
  for (const one of [path, from]) {
    if (!isEditable(one)) throw refusal(422, `${one} is not accepted. ${FORBIDDEN}`)
    if (isLinked(root, one))
      throw refusal(422, `${one} is a symbolic link. Put the file itself in its place.`)
  }
  const problem = sizeProblem(path, Buffer.byteLength(content, 'base64'))
  if (problem) throw refusal(422, problem)
  const start = Buffer.from(content, 'base64').toString('latin1', 0, 16)
  if (operation !== 'delete' && FIRST_BYTES[extname(path).toLowerCase()]?.test(start) === false)
    throw refusal(422, `${path} has a name that does not fit its content. ${FORBIDDEN}`)
}

/** To some systems, names are the same if they differ only in case, or in the encoding of an accent. */
const folded = (path: string) => path.normalize().toLowerCase()

/** @throws if the files have changed since the editor read them, or if one of them would take the place of another */
function checkCurrent(now: readonly File[], changes: readonly Change[]) {
  const sources = changes.map(({ path, from_path = path }) => from_path)
  const others = now.flatMap(({ path }) => (sources.includes(path) ? [] : folded(path)))
  const targets = changes.flatMap(({ operation, path }) => (operation === 'delete' ? [] : folded(path)))
  const twice = targets.find((path, index) => others.includes(path) || targets.indexOf(path) < index)
  if (twice) throw refusal(409, `Two files would both be ${twice}. Rename one, and choose it again.`)
  for (const { operation, path, from_path: from = path, sha } of changes)
    if (shaOf(now, from) !== (operation === 'create' ? undefined : sha))
      throw refusal(409, `${from} was changed by somebody else. Nothing was overwritten. Save again.`)
}

/** The text that was refused last. Once the owner has read why, it is saved. */
let refused = ''

/**
 * The library keeps no version with a draft, so a restored one would undo what was saved since.
 * @throws at the first try, if a text has lines that the last save of its file replaced, and other changes
 */
function checkRestored({ attempt }: Git, { path, content = '' }: Change) {
  const text = Buffer.from(content, 'base64').toString()
  const save = attempt('log', '-1', '--first-parent', '--format=%H%x00%an, %ar', '--', path)
  const [sha, when] = save.split('\0')
  const before = attempt('show', `${sha}^:${path}`)
  const now = attempt('show', `HEAD:${path}`).split('\n')
  const lines = text.split('\n')
  // The library renumbers people by itself.
  const undone = before
    .split('\n')
    .filter((line) => /^(?!order:).*\S/.test(line) && lines.includes(line) && !now.includes(line))
  if (undone.length === 0 || text.trim() === before || text === refused) return
  refused = text
  throw refusal(
    409,
    `Saving this would bring back lines that the last save of ${nameOf(path, text)} (${when}) replaced, as a restored draft may. To save anyway, save again. To keep the last save, copy what you typed, choose "Revert All Changes", and paste it in. The lines: ${undone.map((line) => line.trim()).join(' ')}`,
  )
}

function write(root: string, { operation, path, from_path: from = path, content = '' }: Change) {
  if (operation === 'delete' || from !== path) rmSync(join(root, from))
  if (operation === 'delete') return
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), Buffer.from(content, 'base64'))
}

/** Undoes what a failed save did to a file, whether or not git can still write. */
function restore(git: Git, path: string, before: Buffer | undefined) {
  try {
    if (before) writeFileSync(join(git.root, path), before)
    else rmSync(join(git.root, path), { force: true })
  } catch {
    // If it cannot be written now, the failed save could not write it either.
  }
  // This comes second, because git writes its index, and a full disk has room only after the new file is deleted.
  git.attempt('reset', '-q', '--', path)
}

/** Makes one commit of exactly these files. Other staged changes stay staged. */
function commit(git: Git, paths: readonly string[], message: string) {
  const there = paths.filter((path) => existsSync(join(git.root, path)))
  try {
    git.run('add', '-N', '-f', '--', ...there)
    git.run('commit', '-q', '-m', message, '--only', '--', ...paths)
  } finally {
    // Otherwise, the index would keep files that a hook rejected, or their state before a hook changed them.
    git.attempt('reset', '-q', '--', ...paths)
  }
}

/** Runs `action` while publishing cannot move the branch. Errors say that nothing was saved. */
function withSaveLock<Result>(git: Git, action: () => Result): Result {
  try {
    checkRepository(git)
    return withLock(git, 'move', 'Save again in a moment.', action)
  } catch (error) {
    if (error instanceof Error && error.cause !== undefined) throw error
    throw refusal(409, `Nothing was saved. ${explainError(error)}`)
  }
}

/** Whether the files match the last save. Git hashes them all, because `git status` skips ignored files. */
function areAsSaved({ root, run }: Git, paths: readonly string[], now: readonly File[]) {
  const there = paths.filter((path) => existsSync(join(root, path)))
  const hashes = String(run('hash-object', '--', ...there)).split('\n')
  return paths.every((path) => shaOf(now, path) === hashes[there.indexOf(path)])
}

/**
 * Commits these changes, or throws and changes nothing.
 * @param mayOverwrite whether to write over files that differ from the last save
 * @returns whether anything changed
 */
export function save(git: Git, changes: readonly Change[], message: string, mayOverwrite = false) {
  for (const change of changes) checkChange(git.root, change)
  const paths = [...new Set(changes.flatMap(({ path, from_path: from = path }) => [from, path]))]
  return withSaveLock(git, () => {
    const status = ['status', '--porcelain', '--ignored', '--no-renames', '-z']
    const [changed] = String(git.run(...status, '--', ...paths))
      .slice(3)
      .split('\0')
    if (changed && !mayOverwrite)
      throw refusal(
        409,
        `${changed} was changed outside the editor. Nothing was saved. Choose "Keep these changes" on the page of all saves, then save again.`,
      )
    const now = filesOf(git)
    checkCurrent(now, changes)
    for (const change of changes)
      if (change.operation === 'update' && isText(change.path) && !mayOverwrite) checkRestored(git, change)
    const there = paths.filter((path) => existsSync(join(git.root, path)))
    const before = new Map(there.map((path) => [path, readFileSync(join(git.root, path))]))
    try {
      for (const change of changes) write(git.root, change)
      if (areAsSaved(git, paths, now)) return false
      commit(git, paths, message)
      return true
    } catch (error) {
      // New files go first, because they may have filled the disk.
      for (const path of paths.toSorted((a, b) => Number(before.has(a)) - Number(before.has(b))))
        restore(git, path, before.get(path))
      throw error
    }
  })
}

/** Lists the owner's files that differ from the last save, as after a crash or a change in a text editor. */
export const filesToKeep = (git: Git) =>
  unsavedIn(git).filter((path) => isEditable(path) && !isLinked(git.root, path))

function problemIn(root: string, path: string): string | undefined {
  const file = join(root, path)
  if (!existsSync(file)) return undefined
  const problem = isText(path)
    ? textProblem(path, readFileSync(file, 'utf8'))
    : sizeProblem(path, lstatSync(file).size)
  return problem ?? nameProblem(path)
}

/** @throws for files that cannot be saved, after saving the others */
export function keepChanges(git: Git) {
  const files = filesToKeep(git).map((path) => ({ path, problem: problemIn(git.root, path) }))
  const paths = files.flatMap(({ path, problem }) => (problem ? [] : path))
  if (paths.length > 0) withSaveLock(git, () => commit(git, paths, 'content: keep changes'))
  const problems = files.flatMap(({ problem }) => problem ?? [])
  if (problems.length > 0)
    throw refusal(
      409,
      `${problems.join('\n')}\n\nThis was not saved${paths.length > 0 ? ', but other changes were' : ''}. Correct it, or choose "Bring this back" below an earlier save. That sets the file aside, so that no words are lost.`,
    )
}

/**
 * Copies a file that differs from the last save to the folder set-aside.
 * @returns the path of the copy, or undefined if the file does not differ, or was deleted
 */
export function setAside(git: Git, path: string): string | undefined {
  // Another program may have staged it.
  git.attempt('reset', '-q', '--', path)
  if (!existsSync(join(git.root, path)) || areAsSaved(git, [path], filesOf(git))) return undefined
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '.')
  const copy = `set-aside/${time} ${basename(path)}`
  mkdirSync(join(git.root, 'set-aside'), { recursive: true })
  copyFileSync(join(git.root, path), join(git.root, copy))
  return copy
}
