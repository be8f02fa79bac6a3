/**
 * The real page beside the form: `astro dev` with one script more, in a process of its own. What it is told: to read
 * the content anew. What it says: its address, once it answers.
 */
import { dev } from 'astro'
import type { AstroIntegration } from 'astro'
import { fileURLToPath } from 'node:url'

const [root = '.', editor = '', port = '0'] = process.argv.slice(2)
const bridge = fileURLToPath(new URL('../page/bridge.ts', import.meta.url))

/** Adds the script that talks to the editor; a build knows nothing of it. */
const withBridge: AstroIntegration = {
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ injectScript }) => {
      injectScript(
        'page',
        `import { connect } from ${JSON.stringify(bridge)}; connect(${JSON.stringify(editor)})`,
      )
    },
    'astro:server:setup': ({ refreshContent }) => {
      process.on('message', () => void refreshContent?.({}).then(() => process.send?.({ refreshed: true })))
    },
  },
}

const server = await dev({
  root,
  logLevel: 'error',
  integrations: [withBridge],
  server: { host: '127.0.0.1', port: Number(port) },
})
process.on('disconnect', () => process.exit(0))
process.send?.({ port: server.address.port })
