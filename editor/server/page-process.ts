/**
 * Serves the real page beside the form: `astro dev` with the bridge script added, in a process of its own. The
 * parent sends a number after each save; the number is sent back once the page shows that content.
 */
import { dev, type AstroIntegration } from 'astro'
import { realpathSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import { refresh } from '../../build/content-modules.ts'
import { gate } from './gate.ts'
import type { FromProcess, ToProcess } from './page-server.ts'

const [root = '.', editor = '', port = '0'] = process.argv.slice(2)
const bridge = fileURLToPath(new URL('../page/bridge.ts', import.meta.url))

/** Output folders, whose many files need not be watched. */
const RESULTS = ['.cache', 'dist', 'dist-hosts', 'reports', 'test-results'].map((name) => join(root, name))

/** Sends a message to the parent, if it is still there. */
const tell = (message: FromProcess) => {
  if (process.connected) process.send?.(message)
}

process.on('disconnect', () => process.exit(0))
// The parent may have ended before this line.
if (!process.connected) process.exit(0)

const isReload = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'type' in payload && payload.type === 'full-reload'

/**
 * Lets a function run without the reload that Astro sends when content changes: the editor opens the page after a
 * save, and would load it a second time.
 */
function reloadBlocker({ environments }: ViteDevServer) {
  const { hot } = environments.client
  const send = hot.send.bind(hot)
  let blocked = false
  hot.send = (...message: unknown[]) => {
    if (!blocked || !isReload(message[0])) Reflect.apply(send, hot, message)
  }
  return (work: () => void) => {
    blocked = true
    work()
    blocked = false
  }
}

const isPage = (url: string) => {
  const { pathname } = new URL(url, 'http://localhost')
  return extname(pathname) === '' && !pathname.startsWith('/@')
}

const content = gate()

/** Before everything else that responds. */
const gated: Plugin = {
  name: 'editor-gate',
  configureServer: ({ middlewares }) => {
    middlewares.use(({ url = '/' }, response, next) => (isPage(url) ? content.page(response, next) : next()))
  },
}

/** A build does not have the bridge. */
const withBridge: AstroIntegration = {
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ injectScript }) => {
      injectScript(
        'page',
        `import { connect } from ${JSON.stringify(bridge)}; connect(${JSON.stringify(editor)})`,
      )
    },
    'astro:server:setup': ({ server }) => {
      const withoutReload = reloadBlocker(server)
      let last = Promise.resolve()
      process.on('message', (save) => {
        last = last.then(() =>
          content.replace(() => {
            withoutReload(() => refresh(server))
            tell(save as ToProcess)
          }),
        )
      })
    },
  },
}

await dev({
  root,
  logLevel: 'error',
  integrations: [withBridge],
  server: { host: '127.0.0.1', port: Number(port) },
  vite: {
    plugins: [gated],
    server: {
      // The editor has already been told this address.
      strictPort: true,
      watch: { ignored: (path: string) => RESULTS.some((folder) => path.startsWith(folder)) },
      // Packages may be linked from another folder.
      fs: { allow: [root, join(realpathSync(join(root, 'node_modules/astro')), '..')] },
    },
  },
})

tell('ready')
