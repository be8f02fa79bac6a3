import type { z } from 'astro/zod'
import { LineCounter, parseDocument, type Document, type Node } from 'yaml'
import { fieldName } from './field-name.ts'
import { valueErrors, type ValueError } from './value-errors.ts'
import { yamlError } from './yaml-errors.ts'

/** A problem in a content file, with a message that tells the owner how to fix it. */
export type ContentProblem = {
  /** 1-based. */
  line: number
  /** Such as `services[2].price`; empty for the whole file. */
  field: string
  message: string
}

/** Stops the build. The message lists every problem of the file, without a stack trace. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly file: string
  readonly problems: readonly ContentProblem[]

  constructor(file: string, problems: readonly ContentProblem[]) {
    const lines = problems.map(
      ({ line, field, message }) => `  ${file}:${line}  ${field && `${field}: `}${message}`,
    )
    super(`${file} cannot be used as it is:\n${lines.join('\n')}`)
    this.file = file
    this.problems = problems
    this.stack = this.message
  }
}

const EMPTY = 'This file is empty. Restore it: the site cannot be built without it.'

type Path = readonly PropertyKey[]

/** Line of a field, or of its closest existing parent. */
function lineOf(document: Document, lines: LineCounter, path: Path): number {
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true) as Node | undefined
    const start = node?.range?.[0]
    if (start !== undefined) return lines.linePos(start).line
  }
  return 1
}

/** For unknown keys, the path of the key itself instead of its record's. */
const flatten = (issue: z.core.$ZodIssue): { path: Path; message: string } => ({
  path: issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path,
  message: issue.message,
})

/** The first problem of each field; others are usually consequences of it. */
function firstOfEach(problems: readonly { path: Path; message: string }[]) {
  const seen = new Set<string>()
  return problems.filter(({ path }) => !seen.has(fieldName(path)) && seen.add(fieldName(path)))
}

/** A parsed content file, with a lookup for the line of a field. */
export type ContentFile<Schema extends z.ZodType> = { data: z.output<Schema>; lineOf: (path: Path) => number }

/**
 * Reads YAML and validates it with a schema.
 * @param file name for messages, such as `content/site.yaml`
 * @throws ContentError for all problems at once, each with file, line, field, what was found, and what to do
 */
export function readContent<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): ContentFile<Schema> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const mistake = yamlError(text, document)
  if (mistake)
    throw new ContentError(file, [
      { line: lines.linePos(mistake.position).line, field: '', message: mistake.message },
    ])
  if (document.contents === null) throw new ContentError(file, [{ line: 1, field: '', message: EMPTY }])
  const at = ({ path, position, message }: ValueError) => ({
    line: lines.linePos(position).line,
    field: fieldName(path),
    message,
  })
  const odd = valueErrors(text, document)
  const lost = odd.filter(({ lossy }) => lossy)
  if (lost.length > 0) throw new ContentError(file, lost.map(at))
  const result = schema.safeParse(document.toJS())
  const problems = firstOfEach((result.error?.issues ?? []).map(flatten)).map(({ path, message }) => ({
    line: lineOf(document, lines, path),
    field: fieldName(path),
    message,
  }))
  const others = odd.map(at).filter(({ field }) => !problems.some((problem) => problem.field === field))
  if (!result.success || others.length > 0) throw new ContentError(file, [...problems, ...others])
  return { data: result.data, lineOf: (path) => lineOf(document, lines, path) }
}
