import type { AstroIntegration } from 'astro'
import { sep } from 'node:path'
import { readAllContent } from './all-content.ts'
import { ContentError } from './content-file.ts'

/** Time for Astro to take the mended content over. */
const RELOAD_MS = 500

/**
 * While developing, shows what is wrong with the content in the browser: Astro's own loader can only write it to the
 * terminal, and goes on with the content of before.
 */
export const contentErrors: AstroIntegration = {
  name: 'content-errors',
  hooks: {
    'astro:server:setup': ({ server }) => {
      const root = server.config.root
      let message: string | undefined
      const show = () => {
        if (message !== undefined) server.ws.send({ type: 'error', err: { message, stack: '' } })
      }
      const check = async () => {
        const before = message
        message = await readAllContent(root).then(
          () => undefined,
          (error: unknown) => (error instanceof ContentError ? error.message : String(error)),
        )
        if (message !== undefined) show()
        // Astro reloads the page only when the content is another than before the mistake.
        else if (before !== undefined) setTimeout(() => server.ws.send({ type: 'full-reload' }), RELOAD_MS)
      }
      server.watcher.on('all', (_, path) => {
        if (path.startsWith(`${root}${sep}content${sep}`)) void check()
      })
      // A page that is opened or loaded again meanwhile shows it too.
      server.ws.on('connection', show)
    },
  },
}
