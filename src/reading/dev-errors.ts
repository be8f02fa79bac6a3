import type { AstroIntegration } from 'astro'
import { sep } from 'node:path'
import { readAllContent } from './all-content.ts'
import { readChanged } from './content-loader.ts'
import { projectFiles } from './project-files.ts'

/**
 * Shows content errors in the browser during development. On its own, Astro only logs them to the terminal and keeps
 * serving the previous content.
 */
export const contentErrors: AstroIntegration = {
  name: 'content-errors',
  hooks: {
    'astro:server:setup': ({ server: { config, watcher, ws } }) => {
      let message: string | undefined
      const show = () => {
        if (message !== undefined) ws.send({ type: 'error', err: { message, stack: '' } })
      }
      const check = async () => {
        const before = message
        message = await readChanged(() => readAllContent(projectFiles(config.root))).then(
          () => undefined,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
        show()
        // Astro reloads the page only if the content differs from what it was before the error.
        if (message === undefined && before !== undefined) ws.send({ type: 'full-reload' })
      }
      // One at a time: what was read earlier must not be the last word.
      let last = Promise.resolve()
      watcher.on('all', (_, path) => {
        if (path.startsWith(`${config.root}${sep}content${sep}`)) last = last.then(check)
      })
      // For pages opened or reloaded while the error persists.
      ws.on('connection', show)
    },
  },
}
