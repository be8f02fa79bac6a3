import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { css } from '../src/styles/postcss.ts'

type Options = {
  /** Origins of the pictures in previews, besides the editor's own. */
  pictures?: readonly string[]
  /** The servers of the git host. */
  hosts?: readonly string[]
  minify: boolean
}

/**
 * The editor's security policy. It allows more than the site's, because Sveltia CMS adds style elements and
 * draws previews in a frame.
 */
const policyOf = ({ pictures = [], hosts = [] }: Options) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline' blob:",
    ['img-src', ...pictures, "'self' blob: data: https://avatars.githubusercontent.com"].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...hosts, 'blob: data:'].join(' '),
    'frame-src blob:',
    "worker-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
  ].join('; ')

/**
 * Builds the editor into a folder.
 * @param backend where Sveltia CMS saves
 */
export async function buildEditor(outDir: string, backend: object, options: Options) {
  const root = join(import.meta.dirname, '..')
  // Otherwise, JSX is compiled for development and calls functions that React's production build lacks.
  process.env['NODE_ENV'] = 'production'
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    base: './',
    publicDir: false,
    css,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      minify: options.minify,
      target: 'es2022',
      cssCodeSplit: false,
      chunkSizeWarningLimit: 10_000,
      rollupOptions: {
        input: join(import.meta.dirname, 'main.ts'),
        output: {
          entryFileNames: 'admin.js',
          assetFileNames: ({ names }) =>
            names[0]?.endsWith('.css') ? 'preview.css' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
  const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8')
  const backendAttribute = JSON.stringify(backend).replaceAll('"', '&quot;')
  writeFileSync(
    join(outDir, 'index.html'),
    page.replace('{backend}', backendAttribute).replace('{policy}', policyOf(options)),
  )
}

/** `npm run build:admin` builds the editor for a repository on GitHub or GitLab. */
async function buildForWeb() {
  const repo = process.env['REPOSITORY']
  if (!repo) {
    console.error('Name the repository: REPOSITORY=owner/name npm run build:admin')
    process.exit(1)
  }
  const name = process.env['GIT_HOST'] ?? 'github'
  if (name !== 'github' && name !== 'gitlab') {
    console.error(`GIT_HOST is "${name}". Leave it out for GitHub, or set GIT_HOST=gitlab.`)
    process.exit(1)
  }
  const outDir = join(import.meta.dirname, '../dist-admin')
  const hosts =
    name === 'gitlab' ? ['https://gitlab.com'] : ['https://api.github.com', 'https://www.githubstatus.com']
  const backend = { name, repo, branch: 'main', auth_methods: ['token'] }
  await buildEditor(outDir, backend, { hosts, minify: true })
  cpSync(join(import.meta.dirname, '_headers'), join(outDir, '_headers'))
  console.log('The editor is in dist-admin/.')
}

if (import.meta.main) await buildForWeb()
