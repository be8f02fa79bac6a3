declare module 'astro' {
  interface AstroClientDirectives {
    /** See src/islands/ready.directive.ts. */
    'client:ready'?: boolean
  }
}

export {}
