/**
 * `npm run edit`: starts the editor, unless it is already running for this folder, and opens it in the browser, unless
 * `--no-open` follows.
 */
import { fileURLToPath } from 'node:url'
import { runningEditor } from '../editor/server/one-editor.ts'
import { runEditor } from '../editor/server/run.ts'
import { openInBrowser } from '../editor/server/open-in-browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

async function start() {
  const editor = await runEditor(root)
  console.log(`· The editor is at ${editor.url} (press Ctrl+C to stop it)`)
  console.log('  Keep this address to yourself: it gives access to the site until you stop the editor.')
  openInBrowser(editor.url)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      editor.close()
      process.exit(0)
    })
}

const running = await runningEditor(root)
if (running === undefined) await start()
else {
  console.log(`· The editor is already running for this folder, at ${running}`)
  openInBrowser(running)
}
