import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { checkRepository, withLock, explainError, unsavedIn, type Git } from './git.ts'
import { unknownFileProblem } from '../../src/content/content-check.ts'

/** A change of one file. `sha` is the blob that the editor has read, and `content` is base64. */
export type Change = { operation: string; path: string; from_path?: string; sha?: string; content?: string }

/** Matches pictures and videos. Hidden files and folders do not match. */
const MEDIA =
  /^(?:content\/media\/[^./\\\0][^/\\\0]*\.(?:jpe?g|png|webp|avif)|public\/videos\/[^./\\\0][^/\\\0]*\.(?:mp4|vtt))$/i

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

const shaOf = (git: Git, path: string, commit?: string) =>
  filesOf(git, commit).find((file) => file.path === path)?.sha

/** Returns the blob that git would store for a file on the disk, with its line endings converted. */
const blobOf = ({ root, attempt }: Git, path: string) =>
  existsSync(join(root, path)) ? attempt('hash-object', '--path', path, '--', path) : undefined

/** Reads a file of a commit. Returns undefined if it is missing, or is not one that an owner edits. */
export function readFile(git: Git, path: string, commit?: string): Buffer | undefined {
  const sha = shaOf(git, path, commit)
  return sha === undefined ? undefined : git.run('cat-file', 'blob', sha)
}

/** Whether a file, or a folder it is in, is a symbolic link, which may lead out of the project. */
const isLinked = (root: string, path: string): boolean =>
  path !== '.' &&
  (lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink() === true ||
    isLinked(root, dirname(path)))

/** @throws for a file that must not be edited, or is not what its name says, or has changed since the editor read it */
function checkChange(git: Git, { operation, path, from_path: from = path, sha, content = '' }: Change) {
  for (const one of [path, from]) {
    if (!isEditable(one)) throw refusal(422, `${one} is not accepted. ${FORBIDDEN}`)
    if (isLinked(git.root, one))
      throw refusal(422, `${one} is a symbolic link. Put the file itself in its place.`)
    if (git.run('status', '--porcelain', '--ignored', '--', one).length > 0)
      throw refusal(
        409,
        `${one} was changed outside the editor. Nothing was saved. Choose "Keep these changes" on the page of all saves, then save again.`,
      )
  }
  const start = Buffer.from(content, 'base64').toString('latin1', 0, 16)
  if (operation !== 'delete' && FIRST_BYTES[extname(path).toLowerCase()]?.test(start) === false)
    throw refusal(422, `${path} has a name that does not fit its content. ${FORBIDDEN}`)
  if (shaOf(git, from) !== (operation === 'create' ? undefined : sha))
    throw refusal(409, `${from} was changed by somebody else. Nothing was overwritten. Save again.`)
}

function write(root: string, { operation, path, from_path: from = path, content = '' }: Change) {
  if (operation === 'delete' || from !== path) rmSync(join(root, from))
  if (operation === 'delete') return
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), Buffer.from(content, 'base64'))
}

/** Undoes the changes of a failed save to a file, whether or not git can still write. */
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
  git.run('add', '-N', '-f', '--', ...there)
  git.run('commit', '-q', '-m', message, '--only', '--', ...paths)
  // A hook may have changed the files in the commit. Without this, the index would still have them as they were before.
  git.attempt('reset', '-q', '--', ...paths)
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

/**
 * Commits these changes, or throws and changes nothing.
 * @returns whether there was a difference
 */
export function save(git: Git, changes: readonly Change[], message: string) {
  const targets = changes.map(({ path }) => path.toLowerCase())
  const twice = targets.find((path, index) => targets.indexOf(path) < index)
  if (twice) throw refusal(409, `Two files would both be ${twice}. Rename one, and choose it again.`)
  return withSaveLock(git, () => {
    for (const change of changes) checkChange(git, change)
    const paths = [...new Set(changes.flatMap(({ path, from_path: from = path }) => [from, path]))]
    const there = paths.filter((path) => existsSync(join(git.root, path)))
    const before = new Map(there.map((path) => [path, readFileSync(join(git.root, path))]))
    try {
      for (const change of changes) write(git.root, change)
      // Compares the files, not `git status`, which shows nothing for ignored files.
      if (paths.every((path) => blobOf(git, path) === shaOf(git, path))) return false
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

/** Lists the files of an owner that differ from the last save, after a change in a text editor or a crash. */
export const filesToKeep = (git: Git) =>
  unsavedIn(git).filter((path) => isEditable(path) && !isLinked(git.root, path))

export function keepChanges(git: Git) {
  const paths = filesToKeep(git)
  if (paths.length > 0) withSaveLock(git, () => commit(git, paths, 'content: keep changes'))
}
