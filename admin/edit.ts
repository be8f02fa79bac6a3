/** Serves the editor at an origin of its own, and beside it the site, which reloads after each save. */
import { dev } from 'astro'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { preview } from 'vite'
import { buildEditor, POLICY } from './build.ts'
import { BY_HAND, checkRepository, gitIn, sentenceOf } from './repository.ts'
import { editorServer } from './server.ts'

/** A browser keeps drafts for one address, so the port stays the same. */
const PORT = 4333

const root = join(import.meta.dirname, '..')
const git = gitIn(root)
try {
  checkRepository(git)
} catch (error) {
  console.error(sentenceOf(error))
  process.exit(1)
}
const left = git.attempt('status', '--short', '--', 'content', 'public/videos')
if (left) console.log(`Files differ from the last save:\n${left}\n${BY_HAND}`)
const outDir = join(root, '.cache/admin')
// Drafts are kept by this name, and two copies of the project must not share them.
const repo = `owner/site-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
// Previews show drawings of the site.
const policy = POLICY.replace('img-src', 'img-src http://127.0.0.1:*')
await buildEditor(outDir, { name: 'gitea', repo, branch: 'main' }, policy)
// The build has set it to production, where the site would not reload.
process.env['NODE_ENV'] = 'development'

let site = ''
/** Starts the site. Astro remembers a picture that is deleted, and every page fails until it starts again. */
async function start(port: number) {
  const server = { host: '127.0.0.1', port }
  const running = await dev({ root, logLevel: 'error', server })
  site = `http://127.0.0.1:${running.address.port}`
  running.watcher.on('unlink', (file) => {
    if (/[/\\]content[/\\]media[/\\]/.test(file)) void running.stop().then(() => start(running.address.port))
  })
}
await start(4321)

const answers = editorServer(git, () => site)
const { resolvedUrls } = await preview({
  root,
  configFile: false,
  logLevel: 'error',
  appType: 'mpa',
  base: '/admin/',
  build: { outDir },
  preview: { host: '127.0.0.1', port: PORT, cors: false, open: process.env['BROWSER'] !== 'none' },
  plugins: [{ name: 'editor', configurePreviewServer: ({ middlewares }) => void middlewares.use(answers) }],
})
const [editor = ''] = resolvedUrls?.local ?? []
if (!editor.includes(`:${PORT}/`))
  console.log(
    `Port ${PORT} is taken, perhaps by another "npm run edit". Drafts that you started there are still there.`,
  )
console.log(`· The editor is at ${editor}, all saves at ${editor}history/, the site at ${site}/`)
console.log('· Ctrl+C stops both.')
