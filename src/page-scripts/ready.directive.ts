import type { ClientDirective } from 'astro'
import { PLAN_PARAMETER } from '../plan/plan-link.ts'
import { whenIdleAfterLoad } from './page-idle.ts'

/** Code that takes longer counts as missing until it loads. */
const PATIENCE_MS = 20_000

const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

/** On pointer down or focus on a link to the section, or inside it. */
function onIntent(section: Element, run: () => void) {
  const check = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (section.contains(target) || target.closest(`a[href$="#${section.id}"]`)) run()
  }
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, check, { passive: true })
  addEventListener('hashchange', () => location.hash === `#${section.id}` && run())
}

/** When the section is less than a screen away, or at once in browsers that cannot detect this. */
function onNear(section: Element, run: () => void) {
  const check = (entries: IntersectionObserverEntry[]) =>
    entries.some(({ isIntersecting }) => isIntersecting) && run()
  if ('IntersectionObserver' in window)
    new IntersectionObserver(check, { rootMargin: '100% 0px' }).observe(section)
  else run()
}

/**
 * `client:ready`: fetches an island's code when the page is idle after loading (not with Save-Data), and hydrates it when
 * the visitor comes near, or at once if they head there or bring a plan. Slow or failed, it is static: `data-failed`.
 */
const ready: ClientDirective = (load, _options, element) => {
  const section = element.closest('section') ?? element
  const markFailed = () => element.setAttribute('data-failed', '')
  element.addEventListener('astro:hydration-error', markFailed)
  element.addEventListener('astro:hydrate', () => element.removeAttribute('data-failed'))
  let code: ReturnType<typeof load> | undefined
  let started = false
  const fetchCode = () => (code ??= load())
  const hydrate = () => {
    if (started) return
    started = true
    const timer = setTimeout(markFailed, PATIENCE_MS)
    void fetchCode()
      .then((run) => run())
      .finally(() => clearTimeout(timer))
  }

  if (location.hash === `#${section.id}` || new URLSearchParams(location.search).has(PLAN_PARAMETER))
    hydrate()
  onIntent(section, hydrate)
  whenIdleAfterLoad(() => {
    if (!connection?.saveData) void fetchCode()
    onNear(section, hydrate)
  })
}

export default ready
