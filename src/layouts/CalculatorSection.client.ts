/**
 * Draws the calculator in place of the picture of it. Its code loads when the page is idle, unless Save-Data is on, and runs
 * when a visitor nears it, follows a link to it, or opens a plan. The calculator's element is in one of these states:
 *
 * - picture: the server has drawn the calculator in a disabled <fieldset> (CalculatorSection.astro). If that stays for 20 s,
 *   a style shows a sentence above it, because this script may be what is missing (calculator/NeedsScript.tsx).
 * - drawn: React has replaced the picture by the real calculator (calculator/draw.tsx). What the address says is its
 *   first state, so nothing is taken over.
 * - failed: the code was refused, is late, or has crashed. With `data-failed`, only the prices are shown, below a message.
 *   Code that was late still draws the calculator.
 */
import { hasPlan } from '../address.ts'

const host = document.querySelector<HTMLElement>('[data-calculator]')
const section = document.querySelector<HTMLElement>('#calculator')
const heading = section?.querySelector('h2')
const needsScript = section?.querySelector<HTMLElement>('[data-needs-script]')
const message = section?.querySelector<HTMLElement>('[data-calculator-message]')
/** integration/index.ts writes the name of the file. Development has no such file. */
const { calculatorFile } = document.documentElement.dataset
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

/** Waits no longer than this for the load event, which a file that never arrives would hold up. */
const MAX_LOAD_WAIT_MS = 4_000
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

/** Without a sentence, the calculator is drawn, and no longer late. */
function showMessage(sentence: string) {
  needsScript?.remove()
  message?.replaceChildren(sentence)
  host?.toggleAttribute('data-failed', sentence !== '')
  heading?.setAttribute('tabindex', '-1')
}

function onFailure(sentence: string) {
  // The letter no longer waits for the plan in the address.
  if (!wasDrawn) document.dispatchEvent(new CustomEvent('plan-changed', { detail: null }))
  showMessage(sentence)
}

function draw() {
  if (started) return
  started = true
  const onMissing = () => onFailure(needsScript?.textContent ?? '')
  // From here on, the code may be late.
  if (needsScript) host?.before(needsScript)
  needsScript?.addEventListener('animationend', onMissing)
  host?.addEventListener('calculator-drawn', () => {
    wasDrawn = true
    showMessage('')
  })
  host?.addEventListener('calculator-failed', ({ detail }) => onFailure(detail))
  importCalculator().catch((error: unknown) => {
    onMissing()
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

function start(watched: HTMLElement) {
  const drawIfNamed = () => /^#calculator\b/.test(location.hash) && draw()
  const drawOnIntent = ({ target }: Event) =>
    target instanceof Element && target.closest('#calculator, a[href$="#calculator"]') && draw()
  const drawIfNear = (entries: IntersectionObserverEntry[]) =>
    entries.some(({ isIntersecting }) => isIntersecting) && draw()
  // Disabled controls take no focus, so the Tab key would skip a calculator that is about to be drawn.
  heading?.setAttribute('tabindex', '0')
  needsScript?.remove()
  if (hasPlan(location.search)) draw()
  drawIfNamed()
  addEventListener('hashchange', drawIfNamed)
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, drawOnIntent, { passive: true })
  new IntersectionObserver(drawIfNear, { rootMargin: '100% 0px' }).observe(watched)
  if (calculatorFile && !connection?.saveData) void fetchWhenIdle(calculatorFile)
}

if (section) queueMicrotask(() => start(section))
