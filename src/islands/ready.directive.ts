import type { ClientDirective } from 'astro'
import { PLAN_PARAMETER } from '../calculator/core/plan-link.ts'
import { whenIdleAfterLoad } from './page-idle.ts'
import { RETRY } from './retry.ts'

const planInAddress = () => new URLSearchParams(location.search).has(PLAN_PARAMETER)

/** Code that takes longer counts as missing until it loads. */
const PATIENCE_MS = 20_000

type Connection = { saveData?: boolean }

const saving = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

const isRequested = (href: string) =>
  performance.getEntriesByName(new URL(href, location.href).href).length > 0

/**
 * Prefetches the modules of the page's islands, at low priority so that they delay nothing else. The build lists
 * them in the import map; in development there is none. Firefox reports an error for one that was already requested.
 * @returns a promise that resolves when all have loaded or failed
 */
function fetchModulesAhead(): Promise<unknown> {
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}'
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> }
  const links = Object.keys(integrity)
    .filter((href) => !href.endsWith(RETRY) && !isRequested(href))
    .map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      link.fetchPriority = 'low'
      return link
    })
  document.head.append(...links)
  return Promise.all(links.map((link) => new Promise((settle) => (link.onload = link.onerror = settle))))
}

/**
 * Loads the props that the build moved out of the page (deploy/release/island-files.ts).
 * @returns undefined when they are in the page
 */
async function fetchProps({ dataset }: HTMLElement): Promise<string | undefined> {
  const address = dataset['props']
  if (address === undefined) return undefined
  // Retries once, as Astro does for code.
  const module = import(/* @vite-ignore */ address).catch(
    () => import(/* @vite-ignore */ `${address}${RETRY}`),
  )
  return ((await module) as { default: string }).default
}

let ahead: Promise<unknown> | undefined
/** What islands load without waiting for that. */
const begun: Promise<unknown>[] = []

/**
 * Calls `run` when the visitor is about to go to `section`: on pointer down or focus on a link to it, or inside it.
 */
function onIntent(section: Element, run: () => void) {
  const check = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (section.contains(target) || target.closest(`a[href$="#${section.id}"]`)) run()
  }
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, check, { passive: true })
  addEventListener('hashchange', () => location.hash === `#${section.id}` && run())
}

/** Calls `run` when `section` is less than a screen away, or at once in browsers that cannot detect this. */
function onNear(section: Element, run: () => void) {
  if (!('IntersectionObserver' in window)) {
    run()
    return
  }
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      run()
    },
    { rootMargin: '100% 0px' },
  )
  near.observe(section)
}

/**
 * `client:ready`: hydrates an island before the visitor gets to it. Requests nothing before the load event, unless
 * a file holds it up (page-idle.ts). Then it fetches the code when the page is idle (unless Save-Data
 * is on), and hydrates before the section scrolls into view, or at once if the visitor is about to go there or has a
 * plan in the address. While the code is slow, or if it fails, the island keeps its static content and has
 * `data-failed`.
 */
const ready: ClientDirective = (load, _options, element) => {
  const section = element.closest('section') ?? element
  let code: ReturnType<typeof load> | undefined
  let started = false
  // A failed load does not reject: Astro retries once, and then dispatches an event.
  const markFailed = () => element.setAttribute('data-failed', '')
  element.addEventListener('astro:hydration-error', markFailed)
  element.addEventListener('astro:hydrate', () => element.removeAttribute('data-failed'))
  Object.assign(element, { getRetryImportUrl: (address: string) => `${address}${RETRY}` })
  const fetchCode = () => {
    code ??= load()
    return code
  }
  // The props, too: WebKit warns of modules that were fetched ahead and not used within seconds.
  const useAhead = () => {
    void fetchCode()
    // Hydration tries again.
    fetchProps(element).catch(() => undefined)
  }
  const hydrate = async () => {
    if (started) return
    started = true
    const timer = setTimeout(markFailed, PATIENCE_MS)
    try {
      const parts = Promise.all([fetchCode(), fetchProps(element)])
      begun.push(parts)
      const [run, props] = await parts
      // Setting the props makes Astro hydrate the island, which needs the code to be loaded.
      if (props === undefined) await run()
      else element.setAttribute('props', props)
    } catch (error) {
      markFailed()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  if (location.hash === `#${section.id}` || planInAddress()) void hydrate()
  onIntent(section, () => void hydrate())
  whenIdleAfterLoad(() => {
    if (!saving()) void (ahead ??= Promise.allSettled(begun).then(fetchModulesAhead)).then(useAhead)
    onNear(section, () => void hydrate())
  })
}

export default ready
