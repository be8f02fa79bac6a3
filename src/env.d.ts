declare module 'astro' {
  interface AstroClientDirectives {
    /** See src/page-scripts/ready.directive.ts. */
    'client:ready'?: boolean
  }
}

declare global {
  interface ImportMetaEnv {
    /** Whether the editor draws the page; a constant of the build. */
    readonly EDIT: boolean
  }
}

export {}
