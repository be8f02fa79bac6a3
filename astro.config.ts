import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, ProxyOptions } from 'vite'
import { integration } from './integration/index.ts'
import { css } from './src/styles/postcss.ts'

/** The only folders that a browser may read in development. By default, it could read the whole project. */
const SERVED = ['src', 'content/media', 'node_modules']

/** Folders that the dev server does not watch, because no page uses them. (Tests build sites in .cache.) */
const IGNORED = ['.cache', 'tests', 'docs'].map(
  (folder) => `${import.meta.dirname.replaceAll('\\', '/')}/${folder}/**`,
)

/** In development, Vite's React plugin needs this on each page; @astrojs/react adds it only to its own islands. */
const REACT_IN_DEVELOPMENT = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type) => type })`

const development: AstroIntegration = {
  name: 'development',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', REACT_IN_DEVELOPMENT)
    },
    // Vite would open a file in an editor on this machine for any web page that asks.
    'astro:server:setup': ({ server: { middlewares } }) => {
      middlewares.use('/__open-in-editor', (_, response) => response.writeHead(404).end())
    },
  },
}

/** Removes the scripts' style sheets, because the page's own contain the same styles, and React's script for islands. */
const withoutUnusedFiles: Plugin = {
  name: 'without-unused-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      for (const [file, output] of Object.entries(bundle)) {
        if (output.type === 'chunk') output.viteMetadata?.importedCss.clear()
        const isIslands = output.type === 'chunk' && output.facadeModuleId?.includes('/@astrojs/react/')
        if (isIslands || file.endsWith('.css')) Reflect.deleteProperty(bundle, file)
      }
    },
  },
}

const FIRST = 'first-'

/**
 * The styles of first screens, such as `Hero.first.module.css`, are inlined in the pages that import them. All others are
 * one sheet, which is requested after the first screen (integration/first-screen.ts).
 */
const SHEETS = {
  name: (id: string) => {
    const [, name] = /(\w+)\.first\.(?:module\.)?css$/.exec(id) ?? []
    return name ? FIRST + name : 'styles'
  },
  test: /\.css$/,
}

/** The calculator and what only it imports are one file, because the browser would load several in turn. */
const CALCULATOR_CHUNK = {
  name: 'calculator',
  test: /\/src\/calculator\/draw\.tsx$/,
}

/** The build writes CSS for these browsers and newer ones (docs/browsers.md). */
const OLDEST = ['chrome123', 'firefox128', 'safari17.5']

/** Reads the headers that `npm start` and the tests send with pages. Astro sends none with errors. */
function headersOfPages() {
  const [, rule = ''] = readFileSync(new URL('public/_headers', import.meta.url), 'utf8').split(/^\/.*\n/m)
  const headers = rule.matchAll(/^ +([^:]+): (.*)$/gm)
  return Object.fromEntries(Array.from(headers, ([, name = '', value = '']) => [name, value]))
}

/** Astro's preview answers /% with a stack trace, and takes no plugins. This proxy forwards nothing. */
const REFUSED: ProxyOptions = {
  bypass({ url = '' }, response) {
    try {
      fileURLToPath(new URL(`.${url}`, import.meta.url))
    } catch {
      response?.writeHead(400).end('No page can have this address.')
    }
    return url
  },
}

export default defineConfig({
  server: ({ command }) => ({ headers: command === 'preview' ? headersOfPages() : {} }),
  vite: {
    plugins: [withoutUnusedFiles],
    preview: { proxy: { '/': REFUSED } },
    server: { cors: false, fs: { allow: SERVED }, watch: { ignored: IGNORED } },
    build: {
      cssTarget: OLDEST,
      license: { fileName: 'licenses.txt' },
      // Inlines first-screen styles and scripts of up to 1 kB. Larger scripts stay files: pages share them, and the
      // policy needs no hash.
      assetsInlineLimit: (file: string, content: Buffer) =>
        file.endsWith('.css') ? file.includes(`/${FIRST}`) : content.length <= 1_000,
    },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [CALCULATOR_CHUNK] } } } } },
      prerender: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHEETS] } } } } },
    },
    css,
  },
  integrations: [react(), development, integration],
  // With one file per route, every host answers /cca-graduates without a redirect.
  build: { format: 'file' },
  // The dev toolbar would cover the calculator's status bar.
  devToolbar: { enabled: false },
})
