import type { AstroIntegration } from 'astro'
import { sep } from 'node:path'
import type { WebSocketClient } from 'vite'
import { readAllContent } from './all-content.ts'
import { ContentError } from './content-file.ts'
import { invalidateContent } from './invalidate.ts'
import { projectFiles } from './project-files.ts'
import { readChanged } from './read-changed.ts'
import { refreshAll } from './refresh-content.ts'

/** A page sends this once it is connected, with the time it was opened; in ms since the epoch. */
const OPENED = 'content:opened'

/**
 * Shows content errors in the browser during development. On its own, Astro only logs them to the terminal and keeps
 * serving the previous content.
 */
export const contentErrors: AstroIntegration = {
  name: 'content-errors',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev')
        injectScript('page', `import.meta.hot?.send('${OPENED}', performance.timeOrigin)`)
    },
    'astro:server:setup': ({ server, refreshContent }) => {
      const root = server.config.root
      let message: string | undefined
      /** When the content was last read after an error; in ms since the epoch. */
      let mended = 0
      const show = () => {
        if (message !== undefined) server.ws.send({ type: 'error', err: { message, stack: '' } })
      }
      // Astro reloads the page only if the content differs from what it was before the error.
      const reload = async () => {
        if (refreshContent) await refreshAll(refreshContent)
        invalidateContent(server)
        mended = Date.now()
        server.ws.send({ type: 'full-reload' })
      }
      let waiting = false
      const check = async () => {
        waiting = false
        const before = message
        message = await readChanged(() => readAllContent(projectFiles(root))).then(
          () => undefined,
          (error: unknown) => (error instanceof ContentError ? error.message : String(error)),
        )
        if (message !== undefined) show()
        // Another change may have broken it again meanwhile, which is reported by its own check.
        else if (before !== undefined) reload().catch(() => undefined)
      }
      // One at a time: what was read earlier must not be the last word.
      let last = Promise.resolve()
      server.watcher.on('all', (_, path) => {
        if (waiting || !path.startsWith(`${root}${sep}content${sep}`)) return
        waiting = true
        last = last.then(check)
      })
      // For pages opened or reloaded while the error persists.
      server.ws.on('connection', show)
      // A page that was still loading during the reload was not connected yet, so it missed it.
      server.ws.on(OPENED, (opened: number, client: WebSocketClient) => {
        if (opened < mended) client.send({ type: 'full-reload' })
      })
    },
  },
}
