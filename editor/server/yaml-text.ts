import { Document, isMap, isScalar, isSeq, Scalar, type Node } from 'yaml'
import { isList, isRecord, type Json, type JsonRecord } from '../core/value.ts'

/** A YAML text and its line ending. */
export type Source = { text: string; eol: string }

/** How a value is written: in flow style, or in block style below a key at this column. */
export type Place = { flow: boolean; column: number }

export const spaces = (count: number) => ' '.repeat(count)

const spansLines = (node: Node, { text }: Source) => text.slice(...(node.range ?? [0, 0])).includes('\n')

/** A scalar as YAML, quoted like the one it replaces, or only where necessary. */
export function scalarText(
  value: string | number | boolean | null,
  flow: boolean,
  before?: Node | null,
): string {
  const scalar = new Scalar(value)
  const type = isScalar(before) ? before.type : undefined
  if (typeof value === 'string' && (type === Scalar.QUOTE_SINGLE || type === Scalar.QUOTE_DOUBLE))
    scalar.type = type
  const document = new Document<Node>(flow ? [scalar] : { k: scalar })
  if (isSeq(document.contents)) document.contents.flow = true
  const text = document.toString({ lineWidth: 0, singleQuote: true }).trim()
  return (flow ? text.slice(1, -1) : text.slice(2)).trim()
}

export const keyText = (key: string) => scalarText(key, true)

/** A value in flow style. */
export function flowText(value: Json): string {
  if (isList(value)) return `[${value.map(flowText).join(', ')}]`
  if (!isRecord(value)) return scalarText(value, true)
  const fields = Object.entries(value).map(([key, inner]) => `${keyText(key)}: ${flowText(inner)}`)
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}'
}

/** The fields of a record in block style, without the indent of the first line. */
const blockFields = (value: JsonRecord, column: number, eol: string): string =>
  Object.entries(value)
    .map(([key, inner]) => `${keyText(key)}:${afterColon(inner, { flow: false, column }, eol)}`)
    .join(`${eol}${spaces(column)}`)

/** The text after the colon of a key, with the space or line break before it. */
export function afterColon(value: Json, { flow, column }: Place, eol: string): string {
  if (flow) return ` ${flowText(value)}`
  if (isRecord(value) && Object.keys(value).length > 0)
    return `${eol}${spaces(column + 2)}${blockFields(value, column + 2, eol)}`
  if (isList(value) && value.some((entry) => isRecord(entry) || isList(entry)))
    return value.map((entry) => `${eol}${itemText(entry, column + 2, { text: '', eol })}`).join('')
  return isList(value) || isRecord(value) ? ` ${flowText(value)}` : ` ${scalarText(value, false)}`
}

/**
 * An entry of a block list, without the last line break.
 * @param like an existing entry, whose style the new one follows
 */
export function itemText(value: Json, column: number, source: Source, like?: Node): string {
  const { eol } = source
  const lead = `${spaces(column)}- `
  if (!isRecord(value)) return lead + (isList(value) ? flowText(value) : scalarText(value, false))
  if (!isMap(like) || !like.flow) return lead + blockFields(value, column + 2, eol)
  if (!spansLines(like, source)) return lead + flowText(value)
  const field = ([key, inner]: [string, Json]) =>
    `${spaces(column + 4)}${keyText(key)}: ${flowText(inner)},${eol}`
  return `${lead}{${eol}${Object.entries(value).map(field).join('')}${spaces(column + 2)}}`
}
