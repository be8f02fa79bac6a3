import { parse, type DefaultTreeAdapterTypes } from 'parse5'

/** One element of a page, as a browser would see it. */
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

type Node = DefaultTreeAdapterTypes.Node

const children = (node: Node): Node[] => [
  ...('childNodes' in node ? node.childNodes : []),
  ...('content' in node ? [node.content] : []),
]

const text = (node: Node) =>
  children(node)
    .map((child) => ('value' in child ? child.value : ''))
    .join('')

/** All elements of a document in order, with those inside `<template>`; elements the parser adds itself are left out. */
export function pageElements(html: string): PageElement[] {
  const found: PageElement[] = []
  const visit = (node: Node) => {
    if ('tagName' in node && node.sourceCodeLocation)
      found.push({
        name: node.tagName,
        attributes: new Map(node.attrs.map(({ name, value }) => [name, value])),
        text: text(node),
        offset: node.sourceCodeLocation.startOffset,
        end: node.sourceCodeLocation.endOffset,
        line: node.sourceCodeLocation.startLine,
      })
    children(node).forEach(visit)
  }
  visit(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
  return found
}

/** Script types a browser runs or obeys, and so checks against the policy. Any other type is data. */
const RUN = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script|module|importmap|speculationrules|)$/i

/** Scripts and styles that stand in the page itself. */
export const isInlineScript = ({ name, attributes }: PageElement) =>
  name === 'script' && !attributes.has('src') && RUN.test((attributes.get('type') ?? '').trim())

export const isInlineStyle = ({ name }: PageElement) => name === 'style'
