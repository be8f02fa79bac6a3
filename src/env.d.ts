declare module 'astro' {
  interface AstroClientDirectives {
    /** See src/page-scripts/ready.directive.ts. */
    'client:ready'?: boolean
  }
}

export {}
