/** The event that a click or an input counts as. Never change the names: the provider's reports use them. */
const EVENTS = [
  ['a[data-includes-plan], #include-plan:checked', 'Plan carried'],
  ['[data-calculator] :is(button, input)', 'Calculator used'],
  ['a[href^="mailto:"]', 'Email link clicked'],
  ['#application :is(summary, a[target])', 'Form opened'],
  ['a[data-video]', 'Video played'],
] as const

/** Returns what is sent about a visit: neither the plan, nor the query of the page that the visitor came from. */
function visited() {
  const { origin, pathname: path, search } = location
  const { referrer, title } = document
  // Owners add these parameters to their own links. Newsletters put the reader's email address into them.
  const isTold = ([name = '', value = '']) => name.startsWith('utm_') && !/@|%40/.test(value)
  const utm = [...new URLSearchParams(search)].filter(isTold)
  const query = `?${new URLSearchParams(utm)}`.replace(/\?$/, '')
  const from = referrer.startsWith(`${origin}/`) ? '' : referrer.replace(/[?#].*/, '')
  return { path, query, title, from, url: origin + path + query }
}

/** Returns functions that report the view of the page, or what the visitor did on it, each once. */
function reporters({ endpoint = '', site = '', view = '', event = '' }: DOMStringMap) {
  const visit = { site, ...visited() }
  const reported = new Set<string>()
  const report = (template: string, what = '') => {
    if (reported.has(what)) return
    reported.add(what)
    const values = new Map(Object.entries({ ...visit, what }))
    const isJson = template.startsWith('{')
    const sent = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values.get(name) ?? ''
      return isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value)
    })
    // A body is sent as text, which needs no CORS preflight.
    if (isJson) navigator.sendBeacon(endpoint, sent)
    else navigator.sendBeacon(`${endpoint}?${sent}`)
  }
  const reportView = () => report(view)
  const reportEvent = (what: string) => {
    // An event may come before the page has loaded, and providers ignore an event without a page view.
    reportView()
    report(event, what)
  }
  return { reportView, reportEvent }
}

/** Runs each time the page is visible after it has loaded. A prerendered or background page was not seen. */
function onVisible(run: () => void) {
  const runIfVisible = () =>
    document.readyState === 'complete' && document.visibilityState === 'visible' && run()
  runIfVisible()
  addEventListener('load', runIfVisible)
  document.addEventListener('visibilitychange', runIfVisible)
}

function count({ reportView, reportEvent }: ReturnType<typeof reporters>) {
  const onEvent = ({ target }: Event) => {
    const [, what] = EVENTS.find(([css]) => target instanceof Element && target.closest(css)) ?? []
    if (what) reportEvent(what)
  }
  onVisible(reportView)
  for (const type of ['click', 'input']) document.addEventListener(type, onEvent, true)
  document.addEventListener('form-sent', () => reportEvent('Form sent'))
}

const withoutWww = (origin: string) => origin.replace('://www.', '://')

/**
 * Nothing is counted at an address other than the site’s own, with or without `www.`, or if the browser sends Do Not Track
 * or Global Privacy Control.
 */
function isCounted(home: string) {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return withoutWww(home) === withoutWww(location.origin) && !globalPrivacyControl && doNotTrack !== '1'
}

const { dataset } = document.querySelector<HTMLElement>('#statistics') ?? {}
if (dataset?.['home'] && isCounted(dataset['home'])) count(reporters(dataset))
