/**
 * Draws the calculator in place of the disabled one in the HTML (CalculatorSection.astro). Its code loads
 * when the page is idle, unless Save-Data is on, and runs when a visitor nears it, follows a link to it, or
 * opens a plan. With `data-failed`, only the prices are shown, below a message (calculator/NeedsScript.tsx).
 */
import { hasPlan } from '../address.ts'

const host = document.querySelector<HTMLElement>('[data-calculator]')
const section = document.querySelector<HTMLElement>('#calculator')
const heading = section?.querySelector('h2')
const message = section?.querySelector<HTMLElement>('[data-calculator-message]')
/** integration/index.ts writes the name of the file. Development has no such file. */
const { calculatorFile } = document.documentElement.dataset
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

/** Waits no longer than this for the load event, which a file that never arrives would hold up. */
const MAX_LOAD_WAIT_MS = 4_000
/**
 * After this time, the prices are shown without the calculator. If the code arrives later, the calculator still starts.
 */
const TIMEOUT_MS = 20_000
const RETRY_MS = 1_000

let started = false
/** Whether the calculator was drawn, so that it has sent the plan in the address. */
let wasDrawn = false

async function importCalculator() {
  try {
    await import('../calculator/draw.tsx')
  } catch (error) {
    if (!calculatorFile) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    // Some browsers cache a failed import.
    await import(/* @vite-ignore */ `${calculatorFile}?again`)
  }
}

function showMessage(text: string) {
  message?.replaceChildren(text)
  host?.toggleAttribute('data-failed', text !== '')
  heading?.setAttribute('tabindex', '-1')
}

/** Takes back the message of the timeout, if the code has arrived after it. */
function onDrawn() {
  wasDrawn = true
  showMessage('')
}

/** Replaces the calculator with its prices and a message. */
function onFailure(text: string) {
  // The letter no longer waits for the plan in the address.
  if (!wasDrawn) document.dispatchEvent(new CustomEvent('plan-changed', { detail: null }))
  showMessage(text)
}

function draw() {
  if (started) return
  started = true
  const showMissing = () => {
    if (host?.matches(':has(> :disabled):not([data-failed])'))
      onFailure(message?.dataset['timeoutText'] ?? '')
  }
  setTimeout(showMissing, TIMEOUT_MS)
  host?.addEventListener('calculator-drawn', onDrawn)
  host?.addEventListener('calculator-failed', ({ detail }) => onFailure(detail))
  importCalculator().catch((error: unknown) => {
    showMissing()
    console.error(error)
  })
}

/** Fetches the code once the page has loaded (or loads for too long), is visible, and has nothing else to do. */
async function fetchWhenIdle(href: string) {
  await new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    addEventListener('load', resolve)
    setTimeout(resolve, MAX_LOAD_WAIT_MS)
  })
  while (document.visibilityState !== 'visible')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  // Safari does not have it.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve))
  if (!started)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

if (section) {
  const drawIfNamed = () => /^#calculator\b/.test(location.hash) && draw()
  const drawOnIntent = ({ target }: Event) =>
    target instanceof Element && target.closest('#calculator, a[href$="#calculator"]') && draw()
  const drawIfNear = (entries: IntersectionObserverEntry[]) =>
    entries.some(({ isIntersecting }) => isIntersecting) && draw()
  // Disabled controls take no focus, so the Tab key would skip a calculator that is about to be drawn.
  heading?.setAttribute('tabindex', '0')
  if (hasPlan(location.search)) draw()
  drawIfNamed()
  addEventListener('hashchange', drawIfNamed)
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, drawOnIntent, { passive: true })
  new IntersectionObserver(drawIfNear, { rootMargin: '100% 0px' }).observe(section)
  if (calculatorFile && !connection?.saveData) void fetchWhenIdle(calculatorFile)
}
