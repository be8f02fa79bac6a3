/** The one way this project reads HTML: as a browser with scripting off does, with positions in the file. */
import { load, type CheerioAPI } from 'cheerio'

/** One element of a page. */
export type PageElement = Readonly<{
  name: string
  attributes: ReadonlyMap<string, string>
  /** Text directly inside: the code of a script, the rules of a style. */
  text: string
  /** Where `<` of its start tag stands in the file. */
  offset: number
  /** Where the element ends. */
  end: number
  line: number
}>

type Node = ReturnType<CheerioAPI['root']>[0]['children'][number]

/** The document, to be asked by CSS selectors. What stands inside `<template>` is found by `pageElements` only. */
export const readHtml = (html: string): CheerioAPI =>
  load(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })

/** The `nodeType` of a text. */
const TEXT = 3

const children = (node: Node): readonly Node[] => ('children' in node ? node.children : [])

const text = (node: Node) =>
  children(node)
    .map((child) => (child.nodeType === TEXT ? child.data : ''))
    .join('')

/** All elements of a document in order, with those inside `<template>`; elements the parser adds itself are left out. */
export function pageElements(html: string): PageElement[] {
  const found: PageElement[] = []
  const visit = (node: Node) => {
    const place = node.sourceCodeLocation
    if ('attribs' in node && place)
      found.push({
        name: node.tagName,
        attributes: new Map(Object.entries(node.attribs)),
        text: text(node),
        offset: place.startOffset,
        end: place.endOffset,
        line: place.startLine,
      })
    children(node).forEach(visit)
  }
  readHtml(html).root().toArray().forEach(visit)
  return found
}

type Place = Readonly<{ startOffset: number; endOffset: number }>

/** Where an attribute of an element stands in the file. The reader says it; its types do not. */
export const attributePlace = (
  { sourceCodeLocation }: { sourceCodeLocation?: object | null },
  name: string,
): Place | undefined => (sourceCodeLocation as { attrs?: Record<string, Place> } | null)?.attrs?.[name]

/** Script types a browser runs or obeys, and so checks against the policy. Any other type is data. */
const RUN = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module|importmap|speculationrules|)$/i

/** Scripts and styles that stand in the page itself. */
export const isInlineScript = ({ name, attributes }: PageElement) =>
  name === 'script' && !attributes.has('src') && RUN.test((attributes.get('type') ?? '').trim())

export const isInlineStyle = ({ name }: PageElement) => name === 'style'
