/** Publishes the project in a folder. A hook ends it: its process is in EDITOR. */
import { Editor } from './editor.ts'
import { Publisher } from './publish.ts'

process.env['EDITOR_PROCESS'] = String(process.pid)
const publisher = new Publisher(new Editor(process.argv[2] ?? ''), () =>
  Promise.resolve({ ok: true, output: '' }),
)
await publisher.start({ way: 'git', action: 'publish' })
