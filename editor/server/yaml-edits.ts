import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isList, isRecord, same, type Json, type JsonRecord } from '../core/value.ts'
import {
  afterColon,
  flowText,
  itemText,
  keyText,
  scalarText,
  spaces,
  type Place,
  type Source,
} from './yaml-text.ts'

/** A replacement of a piece of text. */
type Splice = { start: number; end: number; text: string }

type Field = Pick<Pair<Scalar, Node | null>, 'key' | 'value'>

function lineEnd({ text }: Source, position: number): number {
  const end = text.indexOf('\n', position)
  if (end < 0) return text.length
  return text[end - 1] === '\r' ? end - 1 : end
}

function nextLine({ text }: Source, position: number): number {
  const end = text.indexOf('\n', position)
  return end < 0 ? text.length : end + 1
}

const columnOf = ({ text }: Source, position: number) => position - (text.lastIndexOf('\n', position - 1) + 1)

const startOf = (node: Node) => node.range?.[0] ?? 0

const colonOf = ({ text }: Source, { key }: Field) => text.indexOf(':', key.range?.[1]) + 1

/** The end of a node's text. The range of a block includes the blank lines and comments after it. */
function endOf(node: Node, source: Source): number {
  const [from = 0, to = 0] = node.range ?? []
  const last = isSeq(node) || isMap(node) ? node.items.at(-1) : undefined
  if (isMap(node) && !node.flow && last) return endOfField(last as Field, source)
  if (isSeq(node) && !node.flow && last) return endOf(last as Node, source)
  return from + source.text.slice(from, to).trimEnd().length
}

function endOfField(field: Field, source: Source): number {
  const colon = colonOf(source, field)
  return field.value ? Math.max(colon, endOf(field.value, source)) : colon
}

/** The text between two positions, with replacements that do not overlap. */
function spliced({ text }: Source, splices: readonly Splice[], from = 0, to = text.length): string {
  let result = ''
  let position = from
  for (const { start, end, text: piece } of [...splices].sort((a, b) => a.start - b.start || a.end - b.end)) {
    result += text.slice(position, start) + piece
    position = end
  }
  return result + text.slice(position, to)
}

/** Replaces the value of a field. A comment after a scalar is kept. */
function replaceValue(field: Field, value: Json, place: Place, source: Source): Splice[] {
  const { value: node } = field
  const colon = colonOf(source, field)
  const simple = !isList(value) && !isRecord(value)
  if (simple && isScalar(node) && node.range && node.range[1] > node.range[0])
    return [{ start: startOf(node), end: endOf(node, source), text: scalarText(value, place.flow, node) }]
  return [{ start: colon, end: endOfField(field, source), text: afterColon(value, place, source.eol) }]
}

/** The replacements inside a value that is kept; undefined when all of it must be replaced. */
function changeInside(node: Node | null, value: Json, source: Source): Splice[] | undefined {
  if (node && same(node.toJSON() as Json, value)) return []
  if (isMap(node) && isRecord(value) && node.items.length > 0) return changeMap(node, value, source)
  if (isSeq(node) && isList(value) && node.items.length > 0 && value.length > 0)
    return changeList(node, value, source)
  return undefined
}

const changeField = (field: Field, value: Json, place: Place, source: Source) =>
  changeInside(field.value, value, source) ?? replaceValue(field, value, place, source)

/** Adds a field, after the one that precedes it in the value. */
function addField(map: YAMLMap, key: string, value: JsonRecord, place: Place, source: Source): Splice {
  const fields = map.items as Field[]
  const written = `${keyText(key)}:${afterColon(value[key] ?? null, place, source.eol)}`
  const keys = Object.keys(value)
  const before = fields.filter((field) => keys.indexOf(String(field.key.value)) < keys.indexOf(key))
  const previous = before.filter((field) => String(field.key.value) in value).at(-1)
  if (!previous) {
    const start = startOf((fields[0] as Field).key)
    const separator = place.flow ? ', ' : source.eol + spaces(place.column)
    return { start, end: start, text: written + separator }
  }
  const end = endOfField(previous, source)
  if (place.flow) return { start: end, end, text: `, ${written}` }
  const after = lineEnd(source, end)
  return { start: after, end: after, text: `${source.eol}${spaces(place.column)}${written}` }
}

/** Removes a field, with the comments above it. */
function removeField(map: YAMLMap, index: number, source: Source): Splice {
  const fields = map.items as Field[]
  const field = fields[index] as Field
  const [previous, next] = [fields[index - 1], fields[index + 1]]
  const end = endOfField(field, source)
  if (!previous) return { start: startOf(field.key), end: next ? startOf(next.key) : end, text: '' }
  const before = endOfField(previous, source)
  return map.flow
    ? { start: before, end, text: '' }
    : { start: lineEnd(source, before), end: lineEnd(source, end), text: '' }
}

function changeMap(map: YAMLMap, value: JsonRecord, source: Source): Splice[] {
  const fields = map.items as Field[]
  const [first] = fields
  const place = { flow: map.flow === true, column: first ? columnOf(source, startOf(first.key)) : 0 }
  const there = new Set(fields.map(({ key }) => String(key.value)))
  return [
    ...fields.flatMap((field, index) => {
      const inner = value[String(field.key.value)]
      return inner === undefined
        ? [removeField(map, index, source)]
        : changeField(field, inner, place, source)
    }),
    ...Object.keys(value)
      .filter((key) => !there.has(key))
      .map((key) => addField(map, key, value, place, source)),
  ]
}

/** How similar two entries are: the number of equal fields. */
const likeness = (a: Json, b: Json) =>
  isRecord(a) && isRecord(b) ? Object.keys(b).filter((key) => key in a && same(a[key], b[key])).length : 0

/** The index of the old entry that each new one comes from; undefined for an added one. */
function matched(olds: readonly Json[], news: readonly Json[]): (number | undefined)[] {
  const left = new Set(olds.keys())
  const take = (index: number | undefined) => {
    if (index !== undefined) left.delete(index)
    return index
  }
  const result = news.map((entry, index) => (same(olds[index], entry) ? take(index) : undefined))
  news.forEach((entry, index) => {
    result[index] ??= take([...left].find((old) => same(olds[old], entry)))
  })
  news.forEach((entry, index) => {
    const best = [...left].sort(
      (a, b) =>
        likeness(olds[b] ?? null, entry) - likeness(olds[a] ?? null, entry) ||
        Math.abs(a - index) - Math.abs(b - index),
    )[0]
    // If a list of texts did not grow, none was added: the remaining ones were edited.
    const related = best !== undefined && (likeness(olds[best] ?? null, entry) > 0 || !isRecord(entry))
    const grown = news.length - index > left.size && !isRecord(entry) && best !== index
    if (result[index] === undefined && related && !grown) result[index] = take(best)
  })
  return result
}

/** The replacements for an entry of a list. */
function changeEntry(node: Node, value: Json, flow: boolean, source: Source): Splice[] {
  const text = () => (isList(value) || isRecord(value) ? flowText(value) : scalarText(value, flow, node))
  return (
    changeInside(node, value, source) ?? [{ start: startOf(node), end: endOf(node, source), text: text() }]
  )
}

/** Changes a list. `olds` are the indexes of the entries that the new ones come from. */
type ChangeList = (
  list: YAMLSeq,
  value: readonly Json[],
  olds: readonly (number | undefined)[],
  source: Source,
) => Splice[]

/** Changes a list in flow style. */
const changeFlowList: ChangeList = (list, value, olds, source) => {
  const nodes = list.items as Node[]
  const parts = value.map((entry, index) => {
    const node = nodes[olds[index] ?? -1]
    if (!node) return flowText(entry)
    return spliced(source, changeEntry(node, entry, true, source), startOf(node), endOf(node, source))
  })
  return [{ start: startOf(list), end: endOf(list, source), text: `[${parts.join(', ')}]` }]
}

/** The start of the comments and blank lines directly above the line of a position. */
function notesAbove({ text }: Source, position: number): number {
  const line = text.lastIndexOf('\n', position - 1) + 1
  const above = line === 0 ? 0 : text.lastIndexOf('\n', line - 2) + 1
  return line > 0 && /^\s*(?:#.*)?$/.test(text.slice(above, line).trimEnd())
    ? notesAbove({ text, eol: '' }, above)
    : line
}

/** Changes a list in block style. Each entry keeps the comments above it when it is moved or removed. */
const changeBlockList: ChangeList = (list, value, olds, source) => {
  const nodes = list.items as Node[]
  const ends = nodes.map((node) => nextLine(source, endOf(node, source)))
  const notes = notesAbove(source, startOf(list))
  const starts = nodes.map((_, index) => (index === 0 ? notes : (ends[index - 1] ?? 0)))
  const column = columnOf(source, startOf(list))
  const chunks = value.map((entry, index) => {
    const old = olds[index]
    const node = old === undefined ? undefined : nodes[old]
    if (!node || old === undefined) return itemText(entry, column, source, nodes[0]) + source.eol
    const text = spliced(source, changeEntry(node, entry, false, source), starts[old], ends[old])
    return text.endsWith('\n') ? text : text + source.eol
  })
  return [{ start: notes, end: ends.at(-1) ?? notes, text: chunks.join('') }]
}

function changeList(list: YAMLSeq, value: readonly Json[], source: Source): Splice[] {
  const olds = matched(list.toJSON() as Json[], value)
  const flow = list.flow === true
  if (value.length === list.items.length && olds.every((old, index) => old === index))
    return value.flatMap((entry, index) => changeEntry(list.items[index] as Node, entry, flow, source))
  return (flow ? changeFlowList : changeBlockList)(list, value, olds, source)
}

/**
 * Edits the text of a content file so that it contains a value. Everything that is equal stays as it is: comments,
 * order, quoting, braces, line endings. Entries of lists move together with the comments above them.
 * @param text a YAML record
 * @throws Error when the edited text would not contain exactly that value
 */
export function editYaml(text: string, value: JsonRecord): string {
  const { contents } = parseDocument(text)
  if (!isMap(contents)) throw new Error('The file contains no fields.')
  const source = { text, eol: text.includes('\r\n') ? '\r\n' : '\n' }
  const edited = spliced(source, changeMap(contents, value, source))
  const read = parseDocument(edited)
  if (read.errors.length > 0 || !same(read.toJS() as Json, value))
    throw new Error(
      'This change cannot be written into the file. If a text starts or ends with an invisible character, delete it; otherwise, make the change in a text editor.',
    )
  return edited
}
