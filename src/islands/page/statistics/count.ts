import type { Beacon } from '../../../connections/beacons.ts'
import { whenIdleAfterLoad } from '../../page-idle.ts'

/** What is counted when it is clicked; the names are the provider's, too (docs/owner-guide.md). */
const CLICKS = [
  ['#calculator a[href="#apply"]', 'Plan carried'],
  ['#calculator :is(button, input)', 'Calculator used'],
  ['a[href^="mailto:"]', 'Letter opened'],
  ['#application :is(button, a[target])', 'Form opened'],
  ['a[data-video]', 'Presentation watched'],
] as const

/** The page without the visitor's plan, which is in the query; links of the owner's have `utm_` parameters there. */
function pageAddress() {
  const parameters = [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith('utm_'))
  return `${location.origin}${location.pathname}?${new URLSearchParams(parameters)}`.replace(/\?$/, '')
}

/** Without its query, which may be a plan on this site, and anything on another. */
const cameFrom = () =>
  document.referrer.startsWith(location.origin) ? '' : document.referrer.replace(/[?#].*/, '')

/** @param whenShown calls it once the page is shown: a browser may load it ahead, and never show it */
function whenShown(run: () => void) {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', run)
  else run()
}

/**
 * Counts the view of this page, and what the visitor does on it, each once. A page that comes back from the browser's
 * memory is viewed again. Nothing is counted where the site is not at its published address, and of nobody who asks
 * not to be tracked. Stores nothing.
 */
export function count(beacon: Beacon) {
  const [home, endpoint = '', site = ''] = document.body.dataset['statistics']?.split(' ') ?? []
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  if (home !== location.origin || globalPrivacyControl || doNotTrack === '1') return

  const counted = new Set<string>()
  const view = () => report('')
  const report = (event: string) => {
    if (counted.has(event)) return
    counted.add(event)
    const { title } = document
    navigator.sendBeacon(
      ...beacon({ endpoint, site, url: pageAddress(), title, referrer: cameFrom(), event }),
    )
  }
  const act = ({ target }: Event) => {
    const [, event] = CLICKS.find(([css]) => target instanceof Element && target.closest(css)) ?? []
    if (!event) return
    view()
    report(event)
  }

  whenShown(() => whenIdleAfterLoad(view))
  for (const type of ['click', 'input']) document.addEventListener(type, act, true)
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    counted.clear()
    view()
  })
  const form = document.querySelector<HTMLElement>('#application')
  if (form)
    new MutationObserver(() => form.dataset['state'] === 'sent' && report('Form sent')).observe(form, {
      attributeFilter: ['data-state'],
    })
}
