/**
 * Carries the plan from the calculator (events.ts) to the letter once the visitor clicks 'Apply with this plan'.
 * From then on it follows the calculator, until it is removed.
 */
import { ANNOUNCE_AFTER_MS, type ShownPlan } from '../events.ts'

/** The parameter that carryLink (plan/plan-link.ts) adds, for links that are opened in a new tab. */
const CARRY = /([?&])carry=1(?:&|$)/

const host = document.querySelector<HTMLElement>('#carried')
const find = (css: string) => host?.querySelector(css)

/** The plan that is in the calculator. */
let current: ShownPlan | null = null
/** May be true before the calculator sends a plan: after a reload, or when a link asks for it. */
let isCarried = (history.state as { carried?: boolean } | null)?.carried ?? false

export const planIsCarried = () => isCarried

export const carriedPlan = () => (isCarried ? current : null)

/** The announcement waits, because screen readers first read the section to which the focus jumps. */
let timer: ReturnType<typeof setTimeout> | undefined

/** @param isAnnounced false for changes in the calculator, which announces them itself */
function show(isAnnounced: boolean) {
  const plan = carriedPlan()
  host?.toggleAttribute('data-carried', plan !== null)
  find('path')?.setAttribute('d', plan?.ribbons ?? '')
  if (plan) find('a')?.setAttribute('href', plan.link)
  const [announced, silent] = host?.querySelectorAll('[data-figures] > p') ?? []
  const figures = plan?.figures ?? ''
  announced?.replaceChildren()
  silent?.replaceChildren(figures)
  clearTimeout(timer)
  const announce = () => {
    silent?.replaceChildren()
    announced?.replaceChildren(figures)
  }
  if (isAnnounced) timer = setTimeout(announce, ANNOUNCE_AFTER_MS)
  document.dispatchEvent(new CustomEvent('carried-plan', { detail: plan }))
}

function follow(plan: ShownPlan | null) {
  current = plan
  if (isCarried) show(false)
}

function carry(link: Element, { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
  // With a bare hash, this tab stays on the page. The browser reads the address after this event.
  const address = link.getAttribute('href') ?? ''
  link.setAttribute('href', address.slice(address.indexOf('#')))
  setTimeout(() => link.setAttribute('href', address))
  isCarried = true
  show(true)
}

function remove() {
  // The button disappears, so the focus moves to its section.
  host?.closest('section')?.focus({ preventScroll: true })
  isCarried = false
  show(false)
}

function readAddress() {
  if (!CARRY.test(location.search)) return
  isCarried = true
  const search = location.search.replace(CARRY, '$1').replace(/[?&]$/, '')
  try {
    history.replaceState({ ...history.state, carried: true }, '', location.pathname + search + location.hash)
  } catch {
    // The browser refused, so a reload carries it again.
  }
}

readAddress()
document.addEventListener('plan', ({ detail }) => follow(detail))
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a[data-carries]')
  if (link) carry(link, event)
})
find('button')?.addEventListener('click', remove)
