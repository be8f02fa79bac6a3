/** `npm run edit`: starts the editor, unless it is already running for this folder. */
import { fileURLToPath } from 'node:url'
import { runningEditor } from '../editor/server/one-editor.ts'
import { runEditor } from '../editor/server/run.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

async function start() {
  const editor = await runEditor(root)
  console.log(`· The editor is at ${editor.url} (Ctrl+C ends it)`)
  console.log('  The address is for you alone, and only as long as this runs: it can change the site.')
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      editor.close()
      process.exit(0)
    })
}

const running = await runningEditor(root)
if (running === undefined) await start()
else console.log(`· The editor is already running for this folder, at ${running}`)
