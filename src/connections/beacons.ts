/** What is reported of a visit. */
type Visit = Readonly<{
  /** Where the provider takes it, and the site's name there (statistics.ts). */
  endpoint: string
  site: string
  /** The page, with nothing in its query but `utm_` parameters, and without a hash. */
  url: string
  title: string
  /** The page of another site that the visitor came from, without its query; empty when there is none. */
  referrer: string
  /** What the visitor did; empty for the view of the page itself. */
  event: string
}>

/**
 * The arguments of `navigator.sendBeacon`. The body is of a type that a browser sends to another origin without asking
 * it first, which JSON under its own name is not.
 */
export type Beacon = (visit: Visit) => [address: string, body?: string | URLSearchParams]

/** https://plausible.io/docs/events-api; as text, which Plausible's own script sends, too. */
export const plausible: Beacon = ({ endpoint, site, url, referrer, event }) => [
  endpoint,
  JSON.stringify({ name: event || 'pageview', domain: site, url, referrer }),
]

/** https://umami.is/docs/api/sending-stats; as text, which Umami reads as JSON whatever its type. */
export const umami: Beacon = ({ endpoint, site, url, title, referrer, event }) => [
  endpoint,
  JSON.stringify({
    type: 'event',
    payload: {
      website: site,
      hostname: new URL(url).hostname,
      url,
      title,
      referrer,
      name: event || undefined,
    },
  }),
]

/** https://www.goatcounter.com/help/pixel; as GoatCounter's own script sends it. */
export const goatcounter: Beacon = ({ endpoint, url, title, referrer, event }) => {
  const { pathname, search } = new URL(url)
  const query = event ? { p: event, e: 'true' } : { p: pathname, t: title, r: referrer, q: search }
  return [`${endpoint}?${new URLSearchParams(query)}`]
}

/** https://developer.matomo.org/api-reference/tracking-api */
export const matomo: Beacon = ({ endpoint, site, url, title, referrer, event }) => [
  endpoint,
  new URLSearchParams({
    idsite: site,
    rec: '1',
    send_image: '0',
    url,
    urlref: referrer,
    ...(event ? { e_c: 'Site', e_a: event, ca: '1' } : { action_name: title }),
  }),
]
