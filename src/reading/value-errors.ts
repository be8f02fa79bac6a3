import { isMap, isScalar, isSeq, Scalar, type Document, type Node, type Pair, type YAMLMap } from 'yaml'

/** A value that is valid YAML, but probably not what its author meant. */
export type ValueError = {
  path: (string | number)[]
  /** Offset in the text. */
  position: number
  message: string
  /** True if part of the value was lost, so that schema errors would only be consequences. */
  lossy: boolean
}

const DROPPED = 'Everything after # is ignored. Put the text in quotation marks, or the note on its own line.'

const CURLY = 'Curly quotation marks do not work here. Use straight ones (") or none.'

/** The rest of a value's line. */
function restOfLine(text: string, from: number): string {
  const end = text.indexOf('\n', from)
  return text.slice(from, end < 0 ? undefined : end)
}

/** Whether a text is cut off by ` #`, which starts a comment. */
function droppedText(text: string, scalar: Scalar): string | undefined {
  const [start = 0, end = 0] = scalar.range ?? []
  const isText = typeof scalar.value === 'string' || start === end
  return scalar.type === Scalar.PLAIN && isText && /^[ \t]*#/.test(restOfLine(text, end))
    ? DROPPED
    : undefined
}

function oddText(text: string, scalar: Scalar): string | undefined {
  const [start, end] = scalar.range ?? []
  const source = text.slice(start, end)
  if (scalar.type === Scalar.PLAIN && /^(?:“.*”|‘.*’|„.*[“”])$/s.test(source)) return CURLY
  if (typeof scalar.value === 'number' && /\./.test(source) && !/^-?\d+\.\d\d$/.test(source))
    return `Found ${source}. Write cents with two digits, such as 19.50, and thousands without a period or comma, such as 1500.`
  return undefined
}

/** Inside `{ }` a comma ends the value; what follows becomes a key without a value. */
function commaError(map: YAMLMap, pair: Pair): string | undefined {
  const key = isScalar(pair.key) ? String(pair.key.value) : ''
  const before = map.items[map.items.indexOf(pair) - 1]
  if (!map.flow || pair.value !== null || before === undefined) return undefined
  const value = isScalar(before.value) ? String(before.value.value) : ''
  return (
    `Found "${value}, ${key}". Inside { } a comma ends a value: ` +
    'put text that contains a comma in quotation marks, and write numbers without commas.'
  )
}

/**
 * Values that YAML does not read the way they look: text cut off by `#`, curly quotation marks, a comma inside `{ }`, a
 * period as thousands separator.
 */
export function valueErrors(text: string, document: Document): ValueError[] {
  const found: ValueError[] = []
  const add = (path: ValueError['path'], node: Node, message: string | undefined, lossy: boolean) => {
    if (message !== undefined) found.push({ path, position: node.range?.[0] ?? 0, message, lossy })
  }
  const visitNode = (node: Node, path: ValueError['path']) => {
    if (isScalar(node)) {
      add(path, node, droppedText(text, node), true)
      add(path, node, oddText(text, node), false)
    }
    if (isSeq(node)) node.items.forEach((item, index) => visitNode(item as Node, [...path, index]))
    if (isMap(node)) for (const pair of node.items) visitPair(node, pair, path)
  }
  const visitPair = (map: YAMLMap, pair: Pair, path: ValueError['path']) => {
    const key = pair.key as Scalar
    const error = commaError(map, pair)
    if (error) add(path, key, error, true)
    else if (pair.value) visitNode(pair.value as Node, [...path, String(key.value)])
  }
  if (document.contents) visitNode(document.contents, [])
  return found
}
