import { setTimeout as pause } from 'node:timers/promises'

/** `refreshContent` of the hook `astro:server:setup`. */
type Refresh = (options: { context: Record<string, unknown> }) => Promise<void>

/** In milliseconds. The longest that Astro takes to read src/content.config.ts again. */
const CONFIG_READ = 10_000

/**
 * Loads all content again, and resolves when pages show it. Astro silently ignores the request while it is reading
 * src/content.config.ts again, as it does after a change in content/.
 * @throws ContentError when the content cannot be used
 */
export async function refreshAll(refresh: Refresh) {
  const seen = { load: false }
  const onLoad = () => {
    seen.load = true
  }
  const end = Date.now() + CONFIG_READ
  while (!seen.load && Date.now() < end) {
    await refresh({ context: { onLoad } })
    await pause(10)
  }
}
