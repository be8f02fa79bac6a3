import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Point, Problem } from '../core/protocol.ts'
import { findOpenPoints } from '../../src/launch/checklist.ts'
import { ContentError } from '../../src/reading/content-file.ts'
import { GRADUATES, SINGLE_FILES, type SingleFile } from '../../src/reading/content-files.ts'
import { readContentFile, readContentFolder } from '../../src/reading/content-folder.ts'

/** Texts by file; undefined for a file to delete. */
export type Texts = ReadonlyMap<string, string | undefined>

export type Findings = { problems: Problem[]; points: Point[] | undefined }

/** Folders of files that the content refers to; they are linked, not copied. */
const LINKED = ['public', 'content/media']

/**
 * Runs a function on a temporary copy of content/ with these texts. The build's own readers check that copy, so
 * that the editor cannot come to another result than the build.
 */
async function withTexts<Result>(root: string, texts: Texts, use: (folder: string) => Promise<Result>) {
  // Outside the project, whose files the page's server watches.
  const folder = await mkdtemp(join(tmpdir(), 'cca-edit-'))
  try {
    const media = join(root, 'content/media')
    await cp(join(root, 'content'), join(folder, 'content'), {
      recursive: true,
      // Programs hide the temporary files that they write and soon rename.
      filter: (source) => source !== media && !basename(source).startsWith('.'),
    })
    for (const name of LINKED)
      if (existsSync(join(root, name))) await symlink(join(root, name), join(folder, name), 'junction')
    for (const [file, text] of texts)
      if (text === undefined) await rm(join(folder, file), { force: true })
      else {
        await mkdir(dirname(join(folder, file)), { recursive: true })
        await writeFile(join(folder, file), text)
      }
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The problems that a reader throws. */
async function problemsOf(reading: () => Promise<unknown>): Promise<Problem[]> {
  try {
    await reading()
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map((problem) => ({ file: error.file, ...problem }))
  }
}

const readers = (folder: string): (() => Promise<unknown>)[] => [
  ...SINGLE_FILES.map((kind) => () => readContentFile(folder, kind as SingleFile)),
  () => readContentFolder(folder, GRADUATES),
]

/** All problems that the build would report with these texts, and the launch checklist. */
export const check = (root: string, texts: Texts = new Map()): Promise<Findings> =>
  withTexts(root, texts, async (folder) => {
    const problems = (await Promise.all(readers(folder).map(problemsOf))).flat()
    if (problems.length > 0) return { problems, points: undefined }
    let points: Point[] | undefined
    const more = await problemsOf(async () => {
      points = await findOpenPoints(folder)
    })
    return { problems: more, points }
  })
