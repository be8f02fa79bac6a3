/** See data/island-content.ts. */
type IslandContent = typeof import('./data/island-content.ts').ISLAND_CONTENT

declare module 'content:calculator' {
  const content: ReturnType<IslandContent['calculator']>
  export default content
}

declare module 'content:form' {
  const content: ReturnType<IslandContent['form']>
  export default content
}

declare module 'content:failure' {
  const content: ReturnType<IslandContent['failure']>
  export default content
}
