/** `npm run edit`: the form at /admin/, and the real page at /, which reloads after each save. */
import { dev } from 'astro'
import { join } from 'node:path'
import { fail, ROOT, Stop } from '../scripts/tools/setup.mjs'
import { buildForm } from './build.ts'
import { openRepository } from './repository.ts'
import { formServer } from './server.ts'

process.env['ASTRO_TELEMETRY_DISABLED'] = '1'

const problem = openRepository(ROOT).problem()
if (problem) fail(new Stop(problem))
const folder = join(ROOT, '.cache/admin')
await buildForm(folder)
const form = formServer(ROOT, folder)
const { address } = await dev({
  root: ROOT,
  logLevel: 'error',
  server: { host: '127.0.0.1', open: process.env['BROWSER'] !== 'none' && '/admin/' },
  vite: { plugins: [{ name: 'form', configureServer: ({ middlewares }) => void middlewares.use(form) }] },
})
console.log(
  `· The form is at http://127.0.0.1:${address.port}/admin/, the page at http://127.0.0.1:${address.port}/`,
)
