/** What a click or an entry counts as. The provider shows these names (docs/owner-guide.md). */
const ACTS = [
  ['a[data-carries], #include-plan:checked', 'Plan carried'],
  ['[data-calculator] :is(button, input)', 'Calculator used'],
  ['a[href^="mailto:"]', 'Email link clicked'],
  ['#application :is(summary, a[target])', 'Form opened'],
  ['a[data-video]', 'Video played'],
] as const

/** What is sent about a visit. It leaves out the plan, and the query of the page that the visitor came from. */
function visited() {
  const { origin, pathname: path, search } = location
  const { referrer, title } = document
  // Owners write these into their own links.
  const utm = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  const query = `?${new URLSearchParams(utm)}`.replace(/\?$/, '')
  const from = referrer.startsWith(`${origin}/`) ? '' : referrer.replace(/[?#].*/, '')
  return { path, query, title, from, url: origin + path + query }
}

/** Reports a view of the page (an empty `what`), or what the visitor did on it, each once. */
function reporter({ endpoint = '', site = '', view = '', event = '' }: DOMStringMap) {
  const visit = { site, ...visited() }
  const counted = new Set<string>()
  return (what: string) => {
    if (counted.has(what)) return
    counted.add(what)
    const values = new Map(Object.entries({ ...visit, what }))
    const template = what ? event : view
    const isJson = template.startsWith('{')
    const sent = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values.get(name) ?? ''
      return isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value)
    })
    // A body is sent as text, which needs no CORS preflight.
    if (isJson) navigator.sendBeacon(endpoint, sent)
    else navigator.sendBeacon(`${endpoint}?${sent}`)
  }
}

/** Runs once the page has loaded and is visible. */
function whenSeen(run: () => void) {
  const runSeen = () => document.readyState === 'complete' && document.visibilityState === 'visible' && run()
  runSeen()
  addEventListener('load', runSeen)
  document.addEventListener('visibilitychange', runSeen)
}

function count(report: (what: string) => void) {
  const act = ({ target }: Event) => {
    const [, what] = ACTS.find(([css]) => target instanceof Element && target.closest(css)) ?? []
    if (what) for (const each of ['', what]) report(each)
  }
  whenSeen(() => report(''))
  for (const type of ['click', 'input']) document.addEventListener(type, act, true)
  // apply/ApplicationForm.client.ts sends it.
  document.querySelector('#application')?.addEventListener('sent', () => report('Form sent'))
}

/**
 * Nothing is counted at another address than the site’s own, or if the browser sends Do Not Track or Global Privacy
 * Control.
 */
function isCounted(home: string) {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return home === location.origin && !globalPrivacyControl && doNotTrack !== '1'
}

const { dataset } = document.querySelector<HTMLElement>('#statistics') ?? {}
if (dataset?.['home'] && isCounted(dataset['home'])) count(reporter(dataset))
