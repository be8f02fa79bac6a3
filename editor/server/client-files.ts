import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** A file of the editor's client. */
export type ClientFile = { type: string; body: string | Uint8Array }

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

/** Bundles the editor's client in memory. @returns its files by name */
export async function clientFiles(): Promise<ReadonlyMap<string, ClientFile>> {
  const root = fileURLToPath(new URL('../client', import.meta.url))
  const result = await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: `${root}/main.tsx`,
        output: {
          entryFileNames: 'editor.js',
          assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'editor.css' : '[name][extname]'),
        },
      },
    },
  })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error('The editor could not be bundled.')
  return new Map(
    bundle.output.map((file) => [
      file.fileName,
      {
        type: TYPES[file.fileName.replace(/^.*\./, '')] ?? 'application/octet-stream',
        body: file.type === 'chunk' ? file.code : file.source,
      },
    ]),
  )
}
