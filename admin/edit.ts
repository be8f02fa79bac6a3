/** Serves the editor at /admin/, and the site at /, which reloads after each save. */
import { dev } from 'astro'
import { join } from 'node:path'
import { buildForm } from './build.ts'
import { gitIn, problemOf } from './repository.ts'
import { formServer } from './server.ts'

const root = join(import.meta.dirname, '..')
const problem = problemOf(gitIn(root))
if (problem) {
  console.error(problem)
  process.exit(1)
}
const folder = join(root, '.cache/admin')
await buildForm(folder)
// The build has set it to production, where the site would not reload.
process.env['NODE_ENV'] = 'development'
const form = formServer(root, folder)
const { address } = await dev({
  root,
  logLevel: 'error',
  server: { host: '127.0.0.1', open: process.env['BROWSER'] !== 'none' && '/admin/' },
  vite: { plugins: [{ name: 'form', configureServer: ({ middlewares }) => void middlewares.use(form) }] },
})
const site = `http://127.0.0.1:${address.port}/`
console.log(`· The editor is at ${site}admin/, the site at ${site}`)
