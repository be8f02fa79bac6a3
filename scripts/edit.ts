import { fileURLToPath } from 'node:url'
import { runEditor } from '../editor/server/run.ts'

const editor = await runEditor(fileURLToPath(new URL('..', import.meta.url)))
console.log(`· The editor is at ${editor.url} (Ctrl+C ends it)`)
console.log('  The address is for you alone, and only as long as this runs: it can change the site.')
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    editor.close()
    process.exit(0)
  })
