import type { z } from 'astro/zod'
import { isScalar, LineCounter, parseDocument, Scalar, visit, type Document, type Node } from 'yaml'
import { fieldName } from './field-name.ts'
import { namedFiles, type NamedFile } from './named-files.ts'

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

const NOT_UTF8 =
  'This line has a character that was not saved as UTF-8, such as an accented letter. Save the file again as UTF-8 (in most editors under "Save as", "Encoding").'

/** In bytes. All of content/ takes 23 kB. What a parser does with more can take a while. */
const LARGEST = 64 * 1024

/**
 * The text of a file, without a byte order mark.
 * @param file name for messages
 * @throws ContentError if it is too large, or if characters are lost: it is not UTF-8, or has marks of an earlier loss
 */
export function readText(file: string, bytes: Uint8Array): string {
  if (bytes.length > LARGEST) {
    const message = `This file is ${Math.ceil(bytes.length / 1024)} kB, and content files are at most ${LARGEST / 1024} kB. Shorten it, or restore an earlier version.`
    throw new ContentError(file, [{ line: 1, field: '', message }])
  }
  const text = new TextDecoder().decode(bytes)
  const lost = text.indexOf('\uFFFD')
  if (lost < 0) return text
  const line = text.slice(0, lost).split('\n').length
  throw new ContentError(file, [{ line, field: '', message: NOT_UTF8 }])
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

/** A mistake in YAML, with its place as an offset in the text. */
type Mistake = { position: number; message: string }

const mistake = ({ range }: Node, message: string): Mistake => ({ position: range?.[0] ?? 0, message })

/** What YAML reads without an error, but not as its author meant it. */
function misread(document: Document): Mistake | undefined {
  let first: Mistake | undefined
  visit(document, {
    Alias: (_, node) => {
      first ??= mistake(node, 'A text cannot start with *. Put it in quotation marks.')
    },
    Map: (_, { items }) => {
      const names = new Set<unknown>()
      for (const { key } of items) {
        // Converting a list or a record that is a name takes forever if it is nested.
        if (!isScalar(key))
          first ??= mistake(key as Node, 'Found { or [ where a name belongs. Put text in quotation marks.')
        else if (names.has(key.value))
          first ??= mistake(
            key,
            `Found the field "${String(key.value)}" a second time. Remove one of the two.`,
          )
        else names.add(key.value)
      }
    },
    Scalar: (_, node) => {
      if (node.type === Scalar.PLAIN && /^\d{1,3}\.\d\d0$/.test(node.source ?? ''))
        first ??= mistake(
          node,
          `Found ${node.source}, which is read as ${String(node.value)}. Write thousands without a dot.`,
        )
      if (node.type === Scalar.PLAIN && typeof node.value === 'string' && node.comment != null)
        first ??= mistake(
          node,
          'Everything after # is ignored. Put the text in quotation marks, or the note on its own line.',
        )
    },
  })
  return first
}

/** The first mistake in YAML, in the words of its parser; later ones are usually consequences of it. */
function yamlMistake(document: Document): Mistake | undefined {
  const [error] = document.errors
  if (!error) return misread(document)
  const message = `Cannot be read as YAML: ${error.message}. Check the spaces, brackets and quotation marks up to here.`
  return { position: error.pos[0], message }
}

/** Parses YAML. The messages of its errors have no excerpt; a name given twice, which takes it long, is left to `misread`. */
const parseYaml = (text: string, lineCounter = new LineCounter()) =>
  parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false })

/** A parsed content file, with the files that it refers to, and a lookup for the line of a field. */
export type ContentFile<Schema extends z.ZodType> = {
  file: string
  data: z.output<Schema>
  named: readonly NamedFile[]
  lineOf: (path: Path) => number
}

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
  const document = parseYaml(text, lines)
  const found = yamlMistake(document)
  if (found)
    throw new ContentError(file, [
      { line: lines.linePos(found.position).line, field: '', message: found.message },
    ])
  if (document.contents === null) throw new ContentError(file, [{ line: 1, field: '', message: EMPTY }])
  const written: unknown = document.toJS()
  const result = schema.safeParse(written)
  if (!result.success) {
    const problems = firstOfEach(result.error.issues.map(flatten)).map(({ path, message }) => ({
      line: lineOf(document, lines, path),
      field: fieldName(path),
      message,
    }))
    throw new ContentError(file, problems)
  }
  const named = namedFiles(written)
  return { file, data: result.data, named, lineOf: (path) => lineOf(document, lines, path) }
}
