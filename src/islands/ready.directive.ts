import type { ClientDirective } from 'astro'
import { PLAN_PARAMETER } from '../calculator/core/plan-link.ts'
import { whenIdleAfterLoad } from './page-idle.ts'

const planInAddress = () => new URLSearchParams(location.search).has(PLAN_PARAMETER)

/**
 * Astro asks a second time for code that did not come, under another address: a browser remembers the failed one. Its
 * own address has no integrity, so that code changed on the way would run after all. The build lists this one.
 */
const AGAIN = '?again'

/** Code that takes longer than this is treated as missing until it comes. */
const PATIENCE_MS = 20_000

type Connection = { saveData?: boolean }

const saving = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/**
 * Fetches every module of the islands of this page ahead, at low priority, so that nothing the visitor waits for comes
 * after them. The build names them in the import map, which there is none of while developing.
 * @returns settles when all have come or failed
 */
function fetchModulesAhead(): Promise<unknown> {
  const map = document.querySelector('script[type=importmap]')?.textContent ?? '{}'
  const { integrity = {} } = JSON.parse(map) as { integrity?: Record<string, string> }
  const links = Object.keys(integrity)
    .filter((href) => !href.endsWith(AGAIN))
    .map((href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      link.fetchPriority = 'low'
      return link
    })
  document.head.append(...links)
  return Promise.all(links.map((link) => new Promise((settle) => (link.onload = link.onerror = settle))))
}

/**
 * The build takes larger props out of the page, whose words they repeat (deploy/release/island-files.ts).
 * @returns undefined when they stand in the page
 */
async function fetchProps({ dataset }: HTMLElement): Promise<string | undefined> {
  const address = dataset['props']
  if (address === undefined) return undefined
  // Lost once is asked for again, as Astro does with code.
  const module = import(/* @vite-ignore */ address).catch(() => import(/* @vite-ignore */ `${address}?again`))
  return ((await module) as { default: string }).default
}

let ahead: Promise<unknown> | undefined

/** Runs `run` when the visitor is on the way to `section`: a press or focus on a link to it, or anything inside it. */
function onIntent(section: Element, run: () => void) {
  const check = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (section.contains(target) || target.closest(`a[href$="#${section.id}"]`)) run()
  }
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, check, { passive: true })
  addEventListener('hashchange', () => location.hash === `#${section.id}` && run())
}

/** Runs `run` when `section` is less than a screen away; at once where nobody can tell. */
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
 * `client:ready`: the island is ready when the visitor is. Nothing is asked of the network before the load event.
 * Then its code is fetched while the page is idle (not when the connection saves data), and it is hydrated ahead of
 * the viewport, or at once when the visitor is on the way to its section or brings a plan in the address. When its
 * code cannot be fetched, the island keeps its static content and carries `data-failed`; while it is slow, too.
 */
const ready: ClientDirective = (load, _options, element) => {
  const section = element.closest('section') ?? element
  let code: ReturnType<typeof load> | undefined
  let started = false
  // The code that cannot be fetched rejects nothing: Astro tries once more and then says so in an event.
  const markFailed = () => element.setAttribute('data-failed', '')
  element.addEventListener('astro:hydration-error', markFailed)
  element.addEventListener('astro:hydrate', () => element.removeAttribute('data-failed'))
  Object.assign(element, { getRetryImportUrl: (address: string) => `${address}${AGAIN}` })
  const fetchCode = () => {
    code ??= load()
    return code
  }
  const hydrate = async () => {
    if (started) return
    started = true
    const timer = setTimeout(markFailed, PATIENCE_MS)
    try {
      const [run, props] = await Promise.all([fetchCode(), fetchProps(element)])
      // Astro hydrates an island again when its props change, and not before it has its code.
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
    if (!saving()) void (ahead ??= fetchModulesAhead()).then(fetchCode)
    onNear(section, () => void hydrate())
  })
}

export default ready
