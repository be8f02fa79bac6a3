import type { Point, Problem } from '../core/protocol.ts'
import { findOpenPoints } from '../../src/launch/checklist.ts'
import { ContentError } from '../../src/reading/content-file.ts'
import { GRADUATES, SINGLE_FILES, type SingleFile } from '../../src/reading/content-files.ts'
import { readContentFile, readEntries } from '../../src/reading/content-folder.ts'
import { readPolicy } from '../../src/reading/policy-file.ts'
import type { ProjectFiles } from '../../src/reading/project-files.ts'
import { POLICY } from '../core/parts.ts'
import { fileState } from './project.ts'

export type Findings = { problems: Problem[]; points: Point[] | undefined }

const inFile = ({ file, problems }: ContentError): Problem[] =>
  problems.map((problem) => ({ file, ...problem }))

/** The problems that a reader throws. */
async function problemsOf(reading: () => unknown): Promise<Problem[]> {
  try {
    await reading()
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return inFile(error)
  }
}

/** The problems of all files of presentations. */
async function graduateProblems(files: ProjectFiles): Promise<Problem[]> {
  const problems: Problem[] = []
  const unreadable = await problemsOf(async () => {
    const { errors } = await readEntries(files, GRADUATES)
    problems.push(...errors.flatMap(inFile))
  })
  return [...problems, ...unreadable]
}

/** The problems of the policy, which is one field, as one; as they are while its text cannot be shown. */
async function policyProblems(files: ProjectFiles): Promise<Problem[]> {
  const problems = await problemsOf(() => readPolicy(files))
  const [first] = problems
  if (!first || fileState(files, { file: POLICY.file, form: POLICY.file }) === undefined) return problems
  const message = problems.map((problem) => `Line ${problem.line}: ${problem.message}`).join(' ')
  return [{ ...first, field: POLICY.path[0], message }]
}

/** All problems that the build would report, and the launch checklist. */
export async function check(files: ProjectFiles): Promise<Findings> {
  const found = [
    ...SINGLE_FILES.map((kind) => problemsOf(() => readContentFile(files, kind as SingleFile))),
    graduateProblems(files),
    policyProblems(files),
  ]
  const problems = (await Promise.all(found)).flat()
  if (problems.length > 0) return { problems, points: undefined }
  let points: Point[] | undefined
  const more = await problemsOf(async () => {
    points = await findOpenPoints(files)
  })
  return { problems: more, points }
}
