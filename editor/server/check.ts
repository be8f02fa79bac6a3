import { findOpenPoints } from '../../src/content/launch/checklist.ts'
import { readAllContent } from '../../src/content/reading/all-content.ts'
import { ContentError } from '../../src/content/reading/content-file.ts'
import { GRADUATES, SINGLE_FILES, type SingleFile } from '../../src/content/reading/content-files.ts'
import { readContentFile, readEntries } from '../../src/content/reading/content-folder.ts'
import { readPolicy } from '../../src/content/reading/policy-file.ts'
import type { ProjectFiles } from '../../src/content/reading/project-files.ts'
import { POLICY } from '../core/parts.ts'
import type { Point, Problem } from '../core/protocol.ts'

export type Found = Problem & { file: string }

const inFile = ({ file, problems }: ContentError): Found[] =>
  problems.map((problem) => ({ file, ...problem }))

/** The problems of a file that its reader throws, whatever they are. */
async function problemsOf(file: string, reading: () => unknown): Promise<Found[]> {
  try {
    await reading()
    return []
  } catch (error) {
    if (error instanceof ContentError) return inFile(error)
    const reason = error instanceof Error ? error.message : String(error)
    return [{ file, line: 1, field: '', message: `This file cannot be read (${reason}).` }]
  }
}

async function presentationProblems(files: ProjectFiles): Promise<Found[]> {
  const problems: Found[] = []
  const unreadable = await problemsOf(GRADUATES.folder, async () => {
    const { errors } = await readEntries(files, GRADUATES)
    problems.push(...errors.flatMap(inFile))
  })
  return [...problems, ...unreadable]
}

/** The problems of the policy, which is one field, as one. */
async function policyProblems(files: ProjectFiles): Promise<Found[]> {
  const problems = await problemsOf(POLICY.file, () => readPolicy(files))
  const [first] = problems
  if (!first) return []
  const message = problems.map(({ line, message }) => `Line ${line}: ${message}`).join(' ')
  return [{ ...first, field: POLICY.path[0], message }]
}

/** All problems that the build would report; without any, also what is left to do before a launch. */
export async function check(files: ProjectFiles): Promise<{ problems: Found[]; points: Point[] }> {
  const found = [
    ...SINGLE_FILES.map((kind) => problemsOf(kind.file, () => readContentFile(files, kind as SingleFile))),
    presentationProblems(files),
    policyProblems(files),
  ]
  const problems = (await Promise.all(found)).flat()
  const points = problems.length === 0 ? findOpenPoints(files, await readAllContent(files)) : []
  return { problems, points }
}
