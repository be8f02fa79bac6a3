import type { Point, Problem } from '../core/protocol.ts'
import { findOpenPoints } from '../../src/launch/checklist.ts'
import { ContentError } from '../../src/reading/content-file.ts'
import { GRADUATES, SINGLE_FILES, type SingleFile } from '../../src/reading/content-files.ts'
import { readContentFile, readContentFolder } from '../../src/reading/content-folder.ts'
import type { ProjectFiles } from '../../src/reading/project-files.ts'

export type Findings = { problems: Problem[]; points: Point[] | undefined }

/** The problems that a reader throws. */
async function problemsOf(reading: () => unknown): Promise<Problem[]> {
  try {
    await reading()
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map((problem) => ({ file: error.file, ...problem }))
  }
}

const readers = (files: ProjectFiles): (() => unknown)[] => [
  ...SINGLE_FILES.map((kind) => () => readContentFile(files, kind as SingleFile)),
  () => readContentFolder(files, GRADUATES),
]

/** All problems that the build would report, and the launch checklist. */
export async function check(files: ProjectFiles): Promise<Findings> {
  const problems = (await Promise.all(readers(files).map(problemsOf))).flat()
  if (problems.length > 0) return { problems, points: undefined }
  let points: Point[] | undefined
  const more = await problemsOf(async () => {
    points = await findOpenPoints(files)
  })
  return { problems: more, points }
}
