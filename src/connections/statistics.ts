/** An account that counts visits. Plain data. */
export type StatisticsConnection = Readonly<Record<'endpoint' | 'site' | 'view' | 'event', string>>

type Provider = Readonly<{
  /** Finds the server in the address of a site's statistics, and the site there. */
  address: RegExp
  endpoint: string
  /** Sent as the query or as JSON; page-scripts/statistics.ts fills in the names. */
  view: string
  event: string
}>

/**
 * Sources: plausible.io/docs/events-api, goatcounter.com/help/pixel, umami.is/docs/api/sending-stats,
 * developer.matomo.org/api-reference/tracking-api, read in 2026.
 */
const PROVIDERS: readonly Provider[] = [
  {
    // Matomo.
    address: /^(.+?)\/(?:(?:index|matomo)\.php)?\?(?:.*&)?id[sS]ite=([1-9]\d{0,8})(?:&|$)/,
    endpoint: '/matomo.php',
    view: 'idsite={site}&rec=1&send_image=0&url={url}&urlref={from}&action_name={title}',
    event: 'idsite={site}&rec=1&send_image=0&url={url}&urlref={from}&e_c=Site&e_a={what}&ca=1',
  },
  {
    // GoatCounter, also on a server of one's own, whose address ends with /count.
    address: /^(https:\/\/(?!www\.)[^/.]+\.goatcounter\.com(?=\/)|.+?(?=\/count(?:\?|$)))/,
    endpoint: '/count',
    view: 'p={path}&t={title}&r={from}&q={query}',
    event: 'p={what}&e=true',
  },
  {
    // Plausible. The site is a domain, and no file such as index.php.
    address:
      /^([^/]+\/\/[^/]+)\/(?:share\/)?((?:[a-z\d-]+\.)+(?!(?:php|js|html?)\b)[a-z][a-z\d-]+)(?:[/?]|$)/,
    endpoint: '/api/event',
    view: '{"name":"pageview","domain":"{site}","url":"{url}","referrer":"{from}"}',
    event: '{"name":"{what}","domain":"{site}","url":"{url}","referrer":"{from}"}',
  },
]

/** Recognizes where visits are counted by the address of a site's statistics, as in the browser. */
export function recognizeStatistics(link: string): StatisticsConnection | undefined {
  const url = URL.parse(link)
  if (url?.protocol !== 'https:') return undefined
  for (const { address, endpoint, view, event } of PROVIDERS) {
    const [, server, site = ''] = address.exec(url.origin + url.pathname + url.search) ?? []
    if (server !== undefined) return { endpoint: server + endpoint, site, view, event }
  }
  return undefined
}
