/**
 * `npm run edit`: starts the editor, unless it is already running for this folder, and opens it in the browser, unless
 * `--no-open` follows.
 */
import { pathToFileURL } from 'node:url'
import { openInBrowser } from '../editor/server/open-in-browser.mjs'
import { startEditor } from '../editor/server/start.ts'
import { writeProblem } from '../editor/server/write-file.ts'
import { fail, ROOT, Stop } from './tools/setup.mjs'

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
// Even if it is set to something else: the page beside the form is not a build.
process.env['NODE_ENV'] = 'development'
const editor = await startEditor(ROOT).catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  return fail(new Stop(`The editor could not be started: ${writeProblem('A file', error) ?? reason}`))
})
if ('url' in editor) {
  console.log(`· The editor is at ${editor.url} (press Ctrl+C to stop it)`)
  console.log('  Keep this address to yourself: it gives access to the site until you stop the editor.')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void editor.close().then(() => process.exit(0)))
} else console.log('· The editor is already running for this folder.')
openInBrowser(pathToFileURL(editor.opener).href)
// A start that lost a race has begun a server, which nobody needs.
if (!('url' in editor)) process.exit(0)
