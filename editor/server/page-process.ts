/**
 * The real page beside the form: `astro dev` with one script more, in a process of its own. What it is told: to read
 * the content anew. What it says: when it answers, and when the page is as the content is.
 */
import { dev } from 'astro'
import type { AstroIntegration } from 'astro'
import { realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [root = '.', editor = '', port = '0'] = process.argv.slice(2)
const bridge = fileURLToPath(new URL('../page/bridge.ts', import.meta.url))

/** Says something, as long as somebody is there to hear it. */
const say = (word: string) => {
  if (process.connected) process.send?.(word)
}

process.on('disconnect', () => process.exit(0))

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
    'astro:server:setup': ({ refreshContent, server }) => {
      process.on('message', () => void refreshContent?.({}))
      // Astro writes what it has read to this file; from then on the page shows it.
      server.watcher.on('all', (_, path) => {
        if (basename(path) === 'data-store.json') say('fresh')
      })
    },
  },
}

await dev({
  root,
  logLevel: 'error',
  integrations: [withBridge],
  server: { host: '127.0.0.1', port: Number(port) },
  // Where the packages really are, should they be linked from elsewhere.
  vite: { server: { fs: { allow: [root, join(realpathSync(join(root, 'node_modules/astro')), '..')] } } },
})

say('ready')
