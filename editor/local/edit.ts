/** `npm run edit` serves the editor and the site, each at its own origin. The site reloads after each save. */
import { dev, type AstroIntegration } from 'astro'
import { createHash } from 'node:crypto'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { preview } from 'vite'
import { checkRepository, gitIn, explainError } from './git.ts'
import { contentProblem } from '../../src/content/content-check.ts'
import { buildEditor } from '../build.ts'
import { HOW_TO_RESOLVE, filesToKeep } from './repository.ts'
import { editorServer } from './server.ts'

/** The port must stay the same, because browsers keep drafts by origin. */
const PORT = 4333

const root = join(import.meta.dirname, '../..')
const git = gitIn(root)
try {
  checkRepository(git)
} catch (error) {
  console.error(explainError(error))
  process.exit(1)
}
const unsaved = filesToKeep(git)
if (unsaved.length > 0)
  console.log(`These files differ from the last save:\n${unsaved.join('\n')}\n${HOW_TO_RESOLVE}`)
const outDir = join(root, '.cache/admin')
// The library also keeps drafts by this name, so it must differ between two copies of the project.
const repo = `owner/site-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`
// Previews load drawings from the site, whose port may vary. A smaller file would only make the owner wait longer.
await buildEditor(
  outDir,
  { name: 'gitea', repo, branch: 'main' },
  { pictures: ['http://127.0.0.1:*'], minify: false },
)
// buildEditor() set this to production, which would keep Astro from reloading the site.
process.env['NODE_ENV'] = 'development'
// On network drives and in WSL, the system does not report changed files.
process.env['CHOKIDAR_USEPOLLING'] = '1'
process.env['CHOKIDAR_INTERVAL'] = '1000'

/** Tries the next port if the system refuses one, because Windows reserves some. */
const withPort = <Server>(port: number, start: (port: number) => Promise<Server>): Promise<Server> =>
  start(port).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return withPort(port + 1, start)
    throw error
  })

const site = { url: 'http://127.0.0.1:4321', problem: '' }
let stop = () => Promise.resolve()
let editor = ''

/**
 * Adds the "Edit" links, which lead to /admin/ on the site. It redirects, so that an open editor reloads, and
 * asks first whether to leave a draft.
 */
const editLinks: AstroIntegration = {
  name: 'edit-links',
  hooks: {
    'astro:config:setup': ({ injectScript, updateConfig }) => {
      injectScript('page', "import '/editor/local/edit-links.ts'")
      updateConfig({ vite: { server: { fs: { allow: [import.meta.dirname] } } } })
    },
    'astro:server:setup': ({ server: { middlewares } }) => {
      middlewares.use('/admin', (_, response) => response.writeHead(303, { Location: editor }).end())
    },
  },
}

/** Prints a problem with the site, and keeps it for the page of all saves. */
function report(problem: string) {
  site.problem = problem
  console.error(problem)
}

/** Starts the site. A mistake in content/ does not stop the editor, because that is where the owner corrects it. */
async function start() {
  const { hostname: host, port } = new URL(site.url)
  try {
    const running = await withPort(Number(port), (port) =>
      dev({ root, logLevel: 'error', server: { host, port }, integrations: [editLinks] }),
    )
    stop = () => running.stop()
    Object.assign(site, { url: `http://${host}:${running.address.port}`, problem: '' })
  } catch (error) {
    report(`The site cannot be shown. ${(error as Error).message}`)
  }
}

const timesOfFiles = () =>
  new Map(
    globSync('content/**/*', { cwd: root }).map((file) => {
      return [file, statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs]
    }),
  )

/**
 * Checks content/ once nothing has changed for a second, and reports what is wrong, as a build does. Astro
 * loads changes itself, but the site must restart after a problem is fixed, and after a file is added or
 * deleted: otherwise, Astro keeps looking for a deleted picture, and every page fails. For unknown reasons,
 * it also missed the file of a new person in one of six runs on a busy machine.
 */
async function watch() {
  let files = timesOfFiles()
  let isChecked = true
  let needsRestart = false
  for (;;) {
    await setTimeout(1000)
    const before = files
    files = timesOfFiles()
    needsRestart ||= !isDeepStrictEqual(new Set(before.keys()), new Set(files.keys()))
    if (!isDeepStrictEqual(before, files)) isChecked = false
    else if (!isChecked) {
      isChecked = true
      const problem = await contentProblem()
      if (problem) report(problem)
      else if (needsRestart || site.problem !== '') {
        needsRestart = false
        console.log('· Starting the site again')
        await stop().then(start)
      }
    }
  }
}

await start()
void watch()

const { resolvedUrls } = await withPort(PORT, (port) =>
  preview({
    root,
    configFile: false,
    // Vite would log an error where there is no browser to open. The address is printed below.
    logLevel: 'silent',
    appType: 'mpa',
    base: '/admin/',
    build: { outDir },
    preview: { host: '127.0.0.1', port, cors: false, open: true },
    plugins: [
      {
        name: 'editor',
        configurePreviewServer: ({ middlewares }) => void middlewares.use(editorServer(git, () => site)),
      },
    ],
  }),
)
editor = resolvedUrls?.local[0] ?? ''
if (!editor.includes(`:${PORT}/`))
  console.log(
    `Port ${PORT} is taken, perhaps by another "npm run edit". Drafts that you started at that port are not lost: stop that "npm run edit", and start this one again.`,
  )
console.log(`· The editor is at ${editor}, all saves at ${editor}history/, the site at ${site.url}/`)
console.log('· Ctrl+C stops both.')
