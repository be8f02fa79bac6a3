import { format, resolveConfig } from 'prettier'
import { isCollection, isMap, isScalar, isSeq, stringify, type Document, type Node, type YAMLSeq } from 'yaml'
import { parseYaml } from '../../src/content/reading/content-file.ts'
import { isList, isRecord, origins, same, setIn, type Json, type Path } from '../core/value.ts'

/** A change of the value at a path; for a list, `from` says where each entry was before. */
export type Edit = { path: Path; value?: Json | undefined; from?: readonly (number | null)[] | undefined }

/** No line is folded; the formatter decides about quotation marks. */
const WRITTEN = { lineWidth: 0, singleQuote: true } as const

/** Brings a node to a value. What is equal stays, with its comments, its order, and its quotation marks. */
function brought(document: Document, node: unknown, value: Json, like = node): Node {
  if (isMap(node) && isRecord(value)) {
    for (const { key } of [...node.items])
      if (!(String(isScalar(key) ? key.value : key) in value)) node.delete(key)
    for (const [key, inner] of Object.entries(value))
      node.set(key, brought(document, node.get(key, true), inner))
    return node
  }
  if (isSeq(node) && isList(value)) return broughtList(document, node, value)
  if (isScalar(node) && !isRecord(value) && !isList(value)) {
    if (node.value !== value) {
      node.value = value
      delete node.source
      delete node.format
    }
    return node
  }
  const fresh = document.createNode(value) as Node
  // In flow style if those around it are.
  if (isCollection(fresh) && isCollection(like)) fresh.flow = like.flow === true
  // A note above an empty list, or beside a null, belongs to whatever comes there.
  fresh.commentBefore = (node as Node | undefined)?.commentBefore ?? null
  return fresh
}

/** Entries move together with the comments above them. */
function broughtList(
  document: Document,
  list: YAMLSeq,
  value: readonly Json[],
  from = origins(list.toJSON() as Json[], value),
): YAMLSeq {
  const olds = [...list.items]
  list.items = value.map((entry, index) => {
    const origin = from[index]
    return brought(document, origin == null ? undefined : olds[origin], entry, olds[0])
  })
  return list
}

/** Formatted as `npm run format` does. */
const formatted = async (text: string) => {
  const options = (await resolveConfig(import.meta.filename)) ?? {}
  return format(text, { ...options, plugins: [], parser: 'yaml' })
}

/**
 * The text of a content file with a value changed. Comments and order stay.
 * @throws Error when the result would not contain exactly that value
 */
export async function editYaml(text: string, { path, value, from }: Edit): Promise<string> {
  const document = parseYaml(text)
  const before = document.toJS() as Json
  const node = document.getIn(path, true)
  if (value === undefined) document.deleteIn(path)
  else if (isSeq(node) && isList(value)) broughtList(document, node, value, from && [...from])
  else {
    const parent = document.getIn(path.slice(0, -1), true)
    const next = brought(document, node, value, parent)
    if (path.length === 0) document.contents = next as never
    else if (next !== node) document.setIn(path, next)
  }
  const edited = await formatted(document.toString(WRITTEN))
  if (!same(parseYaml(edited).toJS() as Json, setIn(before, path, value)))
    throw new Error(
      'This cannot be written into the file. If the text has an invisible character at its start or end, delete it.',
    )
  return edited
}

export const newYaml = (value: Json) => formatted(stringify(value, WRITTEN))
