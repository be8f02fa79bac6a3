import type { EventEmitter } from 'node:events'

/** The part of a `ServerResponse` that is needed. */
export type PageResponse = Pick<EventEmitter, 'once'> & { readonly destroyed: boolean }

/** Lets content be replaced only while no page is rendered, and none be rendered meanwhile. */
export function gate() {
  let replacing = false
  let pages = 0
  const waiting: (() => void)[] = []
  let noPageIsLeft: (() => void) | undefined
  const start = (response: PageResponse, render: () => void) => {
    // The browser gave up on it while it waited.
    if (response.destroyed) return
    pages += 1
    response.once('close', () => {
      pages -= 1
      if (pages === 0) noPageIsLeft?.()
    })
    render()
  }
  return {
    /** Calls `render` as soon as no content is being replaced. */
    page: (response: PageResponse, render: () => void) => {
      if (replacing) waiting.push(() => start(response, render))
      else start(response, render)
    },
    /** Calls `work` as soon as no page is being rendered. To be called one at a time. */
    replace: async (work: () => unknown) => {
      replacing = true
      if (pages > 0)
        await new Promise<void>((resolve) => {
          noPageIsLeft = resolve
        })
      try {
        await work()
      } finally {
        replacing = false
        for (const go of waiting.splice(0)) go()
      }
    },
  }
}
