import { isScalar, Scalar, visit, type Document, type Node } from 'yaml'

const OTHER_SPACES =
  'This line is not indented like the lines of its kind above it. Put the same number of spaces before it.'

const NO_DASH =
  'This record already has this field. If a new record starts here, put "- " before its first field; otherwise, change the other line and remove this one.'

const NO_COMMA =
  'A comma is missing after a field on this line. Inside { } and [ ], put one after each but the last.'

const CURLY =
  'Curly quotation marks (“ ” ‘ ’) do not work around a text. Use straight ones (" or \') instead.'

const APOSTROPHE =
  'The apostrophe ends this text, which is in single quotation marks. Write the apostrophe twice, or put double quotation marks around the text.'

/** Parser messages for common mistakes, and what to tell the owner instead. */
const MISTAKES: readonly (readonly [parserMessage: RegExp, sentence: string])[] = [
  [/keys must be unique/, 'This field is already there. Change the other line, and remove this one.'],
  [/^Tabs/, 'This line starts with a tab. Use spaces, as many as before the lines of its kind above it.'],
  [/^Block collections are not allowed within flow|^Missing ,/, NO_COMMA],
  [
    /^A block sequence/,
    'This line is not indented like the list above it. Put the same number of spaces before its "-", and move the lines below it along.',
  ],
  [
    /^Nested mappings/,
    'Found a second colon. Put quotation marks around text that contains a colon and a space. If there is no such text, the next line is indented too far.',
  ],
  [/end with a (.)/, 'A bracket opened above is never closed. Add its end, "$1".'],
  [/same column|without - indicator/, OTHER_SPACES],
  [/closing (.)quote/, 'The quotation mark opened here is never closed. Add its end, $1.'],
  [
    /followed by map values|on a single line/,
    'This line is not a field. Write the name of the field, a colon, a space and the value.',
  ],
  [
    /at node end/,
    'Found more text after a closing quotation mark or bracket. Put the whole text in quotation marks; inside single ones, write an apostrophe twice.',
  ],
  [/cannot start with .* character (.)/, 'A text cannot start with $1. Put quotation marks around it.'],
]

const FALLBACK = 'This line cannot be read. Check its quotation marks, its brackets and the spaces before it.'

/** The line of a text at a position. */
function lineAt(text: string, position: number): string {
  const end = text.indexOf('\n', position)
  return text.slice(text.lastIndexOf('\n', position - 1) + 1, end < 0 ? undefined : end)
}

const BEFORE_A_TEXT = String.raw`(?:^|[:\-[{,]) *`
const CURLY_TEXT = new RegExp(`${BEFORE_A_TEXT}[“„‘]`)
const WITH_APOSTROPHE = new RegExp(`${BEFORE_A_TEXT}'[^']*\\w'\\w`)

/** What to tell the owner. A parser message can have several causes; the line and the other messages tell them apart. */
function sentence(text: string, position: number, errors: readonly { message: string }[]): string {
  const line = lineAt(text, position)
  if (CURLY_TEXT.test(line)) return CURLY
  if (WITH_APOSTROPHE.test(line)) return APOSTROPHE
  const messages = errors.map(({ message }) => message)
  if (messages.some((message) => /^Block collections are not allowed within flow/.test(message)))
    return NO_COMMA
  const [message = ''] = messages
  const inList = /^\s*- /m.test(text.slice(0, position))
  const startsRecord = inList && /^ *\w+: /.test(line)
  if (startsRecord && /keys must be unique|same column/.test(message) && isFirstField(text, position))
    return NO_DASH
  const [pattern, words] = MISTAKES.find(([parserMessage]) => parserMessage.test(message)) ?? []
  return words?.replace('$1', pattern?.exec(message)?.[1] ?? '') ?? FALLBACK
}

/** Whether the field at a position is the first one of its list record. */
function isFirstField(text: string, position: number): boolean {
  const name = /^ *(\w+):/.exec(lineAt(text, position))?.[1] ?? ''
  const first = [...text.slice(0, position).matchAll(/^ *- (\w+):/gm)].at(-1)?.[1]
  return name !== '' && name === first
}

/** Where an unterminated quotation starts: the parser only reports it at the end of the file. */
function openedAt(document: Document): number | undefined {
  let start: number | undefined
  visit(document, (_, node) => {
    if (isScalar(node) && (node.type === Scalar.QUOTE_SINGLE || node.type === Scalar.QUOTE_DOUBLE))
      start = node.range?.[0]
  })
  return start
}

/** Where a plain text begins with `*`, which YAML reads as an alias. */
function aliasAt(document: Document): number | undefined {
  let start: number | undefined
  visit(document, {
    Alias: (_, { range }) => {
      start ??= range?.[0]
    },
  })
  return start
}

/** Where a field has a list or a record for a name. Converting nested ones takes forever. */
function oddNameAt(document: Document): number | undefined {
  let start: number | undefined
  visit(document, {
    Pair: (_, { key }) => {
      if (!isScalar(key)) start ??= (key as Node | null)?.range?.[0] ?? 0
    },
  })
  return start
}

/** The position after blank lines and comments. */
const afterNotes = (text: string, position: number) =>
  position + (/^(?:[ \t]*(?:#.*)?\r?\n)*/.exec(text.slice(position))?.[0].length ?? 0)

/** Where to report an error: a missing comma after the previous field, anything else after blank lines and comments. */
function startOf(text: string, { message, pos: [position] }: { message: string; pos: [number, number] }) {
  if (message.startsWith('Missing ,')) return text.slice(0, position).trimEnd().length - 1
  return afterNotes(text, position)
}

/**
 * The first syntax error of a file, as instructions and an offset. Later errors are usually consequences of
 * it. Undefined if the file can be parsed.
 */
export function yamlError(text: string, document: Document) {
  const [error] = document.errors
  if (error) {
    const quotation = /closing .quote/.test(error.message) ? openedAt(document) : undefined
    const position = quotation ?? startOf(text, error)
    return { message: sentence(text, position, document.errors), position }
  }
  const alias = aliasAt(document)
  if (alias !== undefined)
    return { message: 'A text cannot start with *. Put quotation marks around it.', position: alias }
  const name = oddNameAt(document)
  return name === undefined ? undefined : { message: FALLBACK, position: name }
}
