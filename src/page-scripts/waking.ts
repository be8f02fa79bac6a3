/**
 * Wakes the parts that React takes over in the browser: the calculator and a connected form (layouts/Part.astro). Their
 * code is fetched when the page is idle (not with Save-Data). It runs when the visitor comes near, heads there, or brings
 * a plan. A part whose code does not arrive gets `data-failed`.
 */
const CODE = {
  calculator: () => import('../calculator/wake.tsx'),
  form: () => import('../apply/form.tsx'),
}

/** The load event may wait for a file that never arrives. */
const LONGEST_LOAD_MS = 4_000

/** Code that takes longer counts as missing until it loads. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 1_000

const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }

/** Whether the address names the section. A link may have been passed on with a period or a query behind its hash. */
const isNamed = ({ id }: Element) => location.hash.startsWith(`#${id}`)

/** Runs when a pointer is pressed, or the focus moves, on a link to the section or inside it. */
function onIntent(section: Element, run: () => void) {
  const check = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    if (section.contains(target) || target.closest(`a[href$="#${section.id}"]`)) run()
  }
  for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, check, { passive: true })
  addEventListener('hashchange', () => isNamed(section) && run())
}

/** Runs when the section is less than a screen away. */
function onNear(section: Element, run: () => void) {
  const check = (entries: IntersectionObserverEntry[]) =>
    entries.some(({ isIntersecting }) => isIntersecting) && run()
  new IntersectionObserver(check, { rootMargin: '100% 0px' }).observe(section)
}

/** Waits until the page has loaded, is visible, and has nothing else to do. */
async function whenIdle() {
  await new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    addEventListener('load', resolve)
    setTimeout(resolve, LONGEST_LOAD_MS)
  })
  while (document.visibilityState !== 'visible')
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
  // Safari does not have it.
  if ('requestIdleCallback' in window) await new Promise((resolve) => requestIdleCallback(resolve))
}

async function runCode(name: keyof typeof CODE) {
  try {
    await CODE[name]()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    // Some browsers cache a failed import. release/integration.ts writes the name of the file.
    await import(/* @vite-ignore */ `${document.documentElement.dataset[name]}?again`)
  }
}

function preload(name: keyof typeof CODE) {
  const href = document.documentElement.dataset[name]
  if (href)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

for (const name of ['calculator', 'form'] as const) {
  const part = document.querySelector(`[data-part=${name}]`)
  const section = part?.closest('section')
  if (!part || !section) continue
  let started = false
  const wake = async () => {
    if (started) return
    started = true
    const timer = setTimeout(() => part.setAttribute('data-failed', ''), PATIENCE_MS)
    try {
      await runCode(name)
    } catch (error) {
      part.setAttribute('data-failed', '')
      console.error(error)
    }
    clearTimeout(timer)
  }
  const start = () => void wake()
  if (isNamed(section) || location.search.includes('plan=')) start()
  onIntent(section, start)
  onNear(section, start)
  if (!connection?.saveData) void whenIdle().then(() => started || preload(name))
}
