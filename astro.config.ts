import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, fontProviders } from 'astro/config'
import { release } from './release/integration.ts'
import { css } from './src/styles/postcss.ts'
import { subsetOf } from './src/styles/subset.ts'

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXTENDED = 'U+0100-02BA,U+1E00-1E9F,U+20A0-20AB,U+2113,U+2C60-2C7F'

/** Self-hosted, variable from 400 to 700, without what the site never uses. */
async function familjen(subset: string, characters: string) {
  const font = fileURLToPath(
    import.meta.resolve(
      `@fontsource-variable/familjen-grotesk/files/familjen-grotesk-${subset}-wght-normal.woff2`,
    ),
  )
  const copy = await subsetOf(font, characters, join(import.meta.dirname, '.cache/fonts'))
  return { weight: '400 700', style: 'normal' as const, src: [copy] as [string] }
}

/** React, with the file of the islands as its client: see src/islands.tsx. */
function islands(): AstroIntegration {
  const { name, hooks } = react()
  const clientEntrypoint = join(import.meta.dirname, 'src/islands.tsx')
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        hooks['astro:config:setup']?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint }),
        }),
    },
  }
}

/** The folders whose files the browser may load in development. Without them, it could read every file of the project. */
const SERVED = ['src', 'content/media', 'node_modules']

/** Where builds are made, and what is published is put together: none of it is on the page. */
const CACHE = `${import.meta.dirname.replaceAll('\\', '/')}/.cache/**`

const site: AstroIntegration = {
  name: 'site',
  hooks: {
    'astro:config:setup': ({ command, addClientDirective, injectRoute }) => {
      addClientDirective({ name: 'ready', entrypoint: './src/page-scripts/ready.directive.ts' })
      // The parts of the site in their states.
      if (command === 'dev')
        injectRoute({ pattern: '/workshop', entrypoint: './src/workshop/Workshop.astro' })
    },
    // Vite opens a file in a program on this machine for any web page that asks.
    'astro:server:setup': ({ server: { middlewares } }) => {
      middlewares.use('/__open-in-editor', (_, response) => response.writeHead(404).end())
    },
  },
}

/** The oldest browsers that the build writes its CSS for. See docs/browsers.md. */
const OLDEST = ['chrome123', 'firefox128', 'safari17.5']

export default defineConfig({
  vite: {
    server: { cors: false, fs: { allow: SERVED }, watch: { ignored: [CACHE] } },
    build: { cssTarget: OLDEST },
    css,
  },
  integrations: [islands(), site, release(import.meta.dirname, process.argv.includes('--production'))],
  trailingSlash: 'ignore',
  // One file per route, so that /cca-graduates answers without a redirect on every host.
  build: { format: 'file' },
  // The dev toolbar would cover the calculator's status bar.
  devToolbar: { enabled: false },
  // Two families of one design: every page needs the first, few the second.
  fonts: [
    {
      name: 'Familjen Grotesk',
      cssVariable: '--font-familjen',
      provider: fontProviders.local(),
      // The fallbacks are in styles/base.css: Astro's own knows only Arial, which phones and Linux lack.
      fallbacks: [],
      options: { variants: [await familjen('latin', LATIN)] },
    },
    {
      name: 'Familjen Grotesk',
      cssVariable: '--font-familjen-ext',
      provider: fontProviders.local(),
      fallbacks: [],
      // Loaded only for these characters. The first face is always loaded, so it needs no range.
      options: {
        variants: [{ ...(await familjen('latin-ext', LATIN_EXTENDED)), unicodeRange: [LATIN_EXTENDED] }],
      },
    },
  ],
})
