import { isScalar, Scalar, visit, type Document, type Node } from 'yaml'

const OTHER_SPACES =
  'this line does not begin where the lines of the same kind above it do; put the same number of spaces before it'

const NO_DASH =
  'this field stands a second time in its record; if a new record begins here, put "- " before its first field, else change the line that is there already and remove this one'

const NO_COMMA =
  'a comma is missing after a field of this line: between { } and [ ] one stands after each but the last'

const CURLY =
  'curly quotation marks (“ ” ‘ ’) do not count around a text; write straight ones (" or \') in their place'

const APOSTROPHE =
  'this text holds an apostrophe between single quotation marks, which ends it; write the apostrophe twice, or double quotation marks around the text'

/** Parser messages for common mistakes, and what to tell the owner instead. */
const SLIPS: readonly (readonly [reader: RegExp, sentence: string])[] = [
  [
    /keys must be unique/,
    'this field stands here a second time; change the line that is there already, and remove this one',
  ],
  [/^Tabs/, 'this line begins with a tab; use spaces, as many as the lines of the same kind above it'],
  [/^Block collections are not allowed within flow|^Missing ,/, NO_COMMA],
  [
    /^A block sequence/,
    'this line does not begin where the list above it does; put the same number of spaces before its "-", and move the lines below it along',
  ],
  [
    /^Nested mappings/,
    'found a second colon; put quotation marks around a text that holds a colon and a space. If the text is fine, the next line begins too far to the right',
  ],
  [/end with a (.)/, 'a bracket that was opened above is not closed: its end, "$1", is missing'],
  [/same column|without - indicator/, OTHER_SPACES],
  [/closing (.)quote/, 'a quotation mark is opened here and never closed: its end, $1, is missing'],
  [
    /followed by map values|on a single line/,
    'this line is no field; one is written as its name, a colon, a space and its value',
  ],
  [
    /at node end/,
    'found more text after a closing quotation mark or bracket; put the whole text into quotation marks, and write an apostrophe between single ones twice',
  ],
  [/cannot start with .* character (.)/, 'a text must not begin with $1; put quotation marks around it'],
]

const FALLBACK = 'this line cannot be read; check its quotation marks, its brackets and the spaces before it'

/** The line of a text at a position. */
function lineAt(text: string, position: number): string {
  const end = text.indexOf('\n', position)
  return text.slice(text.lastIndexOf('\n', position - 1) + 1, end < 0 ? undefined : end)
}

const BEFORE_A_TEXT = String.raw`(?:^|[:\-[{,]) *`
const CURLY_TEXT = new RegExp(`${BEFORE_A_TEXT}[“„‘]`)
const WITH_APOSTROPHE = new RegExp(`${BEFORE_A_TEXT}'[^']*\\w'\\w`)

/** A parser message can have several causes, which the line itself and the other messages tell apart. */
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
  const [reader, words] = SLIPS.find(([slip]) => slip.test(message)) ?? []
  return words?.replace('$1', reader?.exec(message)?.[1] ?? '') ?? FALLBACK
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
    return { message: 'a text must not begin with *; put quotation marks around it', position: alias }
  const name = oddNameAt(document)
  return name === undefined ? undefined : { message: FALLBACK, position: name }
}
