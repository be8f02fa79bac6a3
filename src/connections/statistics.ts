export type StatisticsConnection = Readonly<Record<'endpoint' | 'site' | 'view' | 'event', string>>

type Provider = Readonly<{
  /** Matches the address of a site's statistics. The groups are the server and the site's id there. */
  address: RegExp
  endpoint: string
  /** A query or JSON, in which layouts/Statistics.client.ts replaces the names in braces. */
  view: string
  event: string
}>

/** Sources: plausible.io/docs/events-api, goatcounter.com/help/pixel, read in 2026. */
const PROVIDERS: readonly Provider[] = [
  {
    // GoatCounter. The address of a self-hosted one ends with /count.
    address: /^(https:\/\/(?!www\.)[^/.]+\.goatcounter\.com(?=\/)|.+?(?=\/count(?:\?|$)))/,
    endpoint: '/count',
    view: 'p={path}&t={title}&r={from}&q={query}',
    event: 'p={what}&e=true',
  },
  {
    // Plausible. The site is a domain, not a file such as index.php.
    address:
      /^([^/]+\/\/[^/]+)\/(?:share\/)?((?:[a-z\d-]+\.)+(?!(?:php|js|html?)\b)[a-z][a-z\d-]+)(?:[/?]|$)/,
    endpoint: '/api/event',
    view: '{"name":"pageview","domain":"{site}","url":"{url}","referrer":"{from}"}',
    event: '{"name":"{what}","domain":"{site}","url":"{url}","referrer":"{from}"}',
  },
]

/**
 * Finds out how to count visits.
 * @param link the address of a site's statistics, as copied from the browser
 * @returns undefined for an unknown provider
 */
export function recognizeStatistics(link: string): StatisticsConnection | undefined {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:') return undefined
  for (const { address, endpoint, view, event } of PROVIDERS) {
    const [, server, site = ''] = address.exec(url.origin + url.pathname + url.search) ?? []
    if (server !== undefined) return { endpoint: server + endpoint, site, view, event }
  }
  return undefined
}
