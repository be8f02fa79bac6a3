/** See data/content-modules.ts. */
type ContentModules = typeof import('./data/content-modules.ts').CONTENT_MODULES

declare module 'content:all' {
  const content: ReturnType<ContentModules['all']>
  export default content
}

declare module 'content:pictures' {
  const pictures: Record<string, () => Promise<{ default: import('astro').ImageMetadata }>>
  export default pictures
}
