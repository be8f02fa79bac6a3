/**
 * The project's only HTML parser: reads a page like a browser with scripting off, and keeps positions in the
 * file.
 */
import { load, type CheerioAPI } from 'cheerio'

/** One element of a page. */
export type PageElement = Readonly<{
  name: string
  attributes: ReadonlyMap<string, string>
  /** Text directly inside: the code of a script, the rules of a style. */
  text: string
  line: number
}>

type Node = ReturnType<CheerioAPI['root']>[0]['children'][number]

/** The document, for CSS selectors. These do not reach inside `<template>`; `pageElements` does. */
export const readHtml = (html: string): CheerioAPI =>
  load(html, { sourceCodeLocationInfo: true, scriptingEnabled: false })

/** The `nodeType` of a text node. */
const TEXT = 3

const children = (node: Node): readonly Node[] => ('children' in node ? node.children : [])

const text = (node: Node) =>
  children(node)
    .map((child) => (child.nodeType === TEXT ? child.data : ''))
    .join('')

/** All elements in document order, including those inside `<template>`, without those the parser adds. */
export function pageElements(html: string): PageElement[] {
  const found: PageElement[] = []
  const visit = (node: Node) => {
    const place = node.sourceCodeLocation
    if ('attribs' in node && place)
      found.push({
        name: node.tagName,
        attributes: new Map(Object.entries(node.attribs)),
        text: text(node),
        line: place.startLine,
      })
    children(node).forEach(visit)
  }
  readHtml(html).root().toArray().forEach(visit)
  return found
}

/**
 * Script types that a browser executes or acts on, and so checks against the policy. Any other type is data.
 */
const RUN = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module|importmap|speculationrules|)$/i

/** Scripts and styles inlined in the page. */
export const isInlineScript = ({ name, attributes }: PageElement) =>
  name === 'script' && !attributes.has('src') && RUN.test((attributes.get('type') ?? '').trim())

export const isInlineStyle = ({ name }: PageElement) => name === 'style'
