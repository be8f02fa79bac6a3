import type { ClientDirective } from 'astro'
import { whenIdleAfterLoad } from './page-idle.ts'

/** Code that takes longer counts as missing until it loads. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 1_000

const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

/** Whether the address names the section, also with a period or a query behind its hash: page-scripts/navigation.ts. */
const isNamed = ({ id }: Element) => location.hash.startsWith(`#${id}`)

/** On pointer down or focus on a link to the section, or inside it. */
function onIntent(section: Element, run: () => void) {
  const check = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (section.contains(target) || target.closest(`a[href$="#${section.id}"]`)) run()
  }
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, check, { passive: true })
  addEventListener('hashchange', () => isNamed(section) && run())
}

/** When the section is less than a screen away. */
function onNear(section: Element, run: () => void) {
  const check = (entries: IntersectionObserverEntry[]) =>
    entries.some(({ isIntersecting }) => isIntersecting) && run()
  new IntersectionObserver(check, { rootMargin: '100% 0px' }).observe(section)
}

async function fetched(address: string): Promise<string> {
  try {
    await import(/* @vite-ignore */ address)
    return address
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    // Some browsers cache a failed import.
    const again = `${address}?again`
    await import(/* @vite-ignore */ again)
    return again
  }
}

/**
 * The address of the file of all islands, once it has loaded. A second try is one for all: Astro's own, of which there
 * is one for each island, would run the file again for each, and they could not share a plan.
 */
let file: Promise<string> | undefined

/**
 * `client:ready`: fetches the code of the islands when the page is idle after loading (not with Save-Data), and hydrates
 * an island when the visitor comes near, or at once if they head there or bring a plan. Slow or failed, it is static:
 * `data-failed`.
 */
const ready: ClientDirective = (load, _options, element) => {
  const section = element.closest('section') ?? element
  const markFailed = () => element.setAttribute('data-failed', '')
  element.addEventListener('astro:hydration-error', markFailed)
  element.addEventListener('astro:hydrate', () => element.removeAttribute('data-failed'))
  const fetchCode = async () => {
    file ??= fetched(element.getAttribute('component-url') ?? '')
    const address = await file
    for (const name of ['component-url', 'renderer-url']) element.setAttribute(name, address)
  }
  let started = false
  const hydrate = async () => {
    if (started) return
    started = true
    const timer = setTimeout(markFailed, PATIENCE_MS)
    try {
      await fetchCode()
      const run = await load()
      await run()
    } catch (error) {
      markFailed()
      console.error(error)
    }
    clearTimeout(timer)
  }
  const start = () => void hydrate()

  if (isNamed(section) || location.search.includes('plan=')) start()
  onIntent(section, start)
  onNear(section, start)
  // Failures are reported on hydration.
  if (!connection?.saveData) whenIdleAfterLoad(() => void fetchCode().catch(() => undefined))
}

export default ready
