import type { RejectedLink } from './link.ts'
import { quote, readLink, rejected } from './link.ts'

/** An account that counts visits. Plain data. */
export type StatisticsConnection = Readonly<
  Record<'providerName' | 'endpoint' | 'site' | 'connectSource' | 'view' | 'event', string>
> & { readonly kind: 'recognized' }

/**
 * `address` finds the server in the address of a site's statistics and, where the endpoint does not say it, the site
 * there. `view` and `event` are sent, as the query or as JSON; src/page-scripts/statistics.ts fills in the names.
 * Sources: plausible.io/docs/events-api, goatcounter.com/help/pixel, umami.is/docs/api/sending-stats,
 * developer.matomo.org/api-reference/tracking-api, and the code that receives these, read in 2026.
 */
const STATISTICS_PROVIDERS = [
  {
    name: 'Matomo',
    address: /^(.+?)\/(?:(?:index|matomo|piwik)\.php)?\?(?:.*&)?id[sS]ite=([1-9]\d{0,8})(?:&|$)/,
    endpoint: '/matomo.php',
    view: 'idsite={site}&rec=1&send_image=0&url={url}&urlref={from}&action_name={title}',
    event: 'idsite={site}&rec=1&send_image=0&url={url}&urlref={from}&e_c=Site&e_a={what}&ca=1',
  },
  {
    name: 'Umami',
    address: /^(.+?)(?:\/analytics\/[a-z]{2})?(?:\/teams\/[\da-f-]+)?\/websites\/([\da-f-]{36})(?:[/?]|$)/,
    endpoint: '/api/send',
    view: '{"type":"event","payload":{"website":"{site}","hostname":"{host}","url":"{url}","title":"{title}","referrer":"{from}"}}',
    event:
      '{"type":"event","payload":{"website":"{site}","hostname":"{host}","url":"{url}","title":"{title}","referrer":"{from}","name":"{what}"}}',
  },
  {
    name: 'GoatCounter',
    address: /^(https:\/\/(?!www\.)[^/.]+\.goatcounter\.com(?=\/)|.+?(?=\/count(?:\?|$)))/,
    endpoint: '/count',
    view: 'p={path}&t={title}&r={from}&q={query}',
    event: 'p={what}&e=true',
  },
  {
    name: 'Plausible',
    // The site is a domain, and no file such as index.php.
    address:
      /^([^/]+\/\/[^/]+)\/(?:share\/)?((?:[a-z\d-]+\.)+(?!(?:php|js|html?)\b)[a-z][a-z\d-]+)(?:[/?]|$)/,
    endpoint: '/api/event',
    view: '{"name":"pageview","domain":"{site}","url":"{url}","referrer":"{from}"}',
    event: '{"name":"{what}","domain":"{site}","url":"{url}","referrer":"{from}"}',
  },
] as const

const NAMES = STATISTICS_PROVIDERS.map(({ name }) => name).join(', ')
const EXAMPLE = 'https://plausible.io/your-domain.com'

/** Recognizes where visits are counted by the address of a site's statistics, as in the browser. Never throws. */
export function recognizeStatistics(link: string): StatisticsConnection | RejectedLink {
  const read = readLink(link, EXAMPLE)
  if (read.kind === 'rejected') return read
  const { origin, pathname, search } = read.url
  for (const { name, address, endpoint, view, event } of STATISTICS_PROVIDERS) {
    const [, server, site = ''] = address.exec(origin + pathname + search) ?? []
    if (server === undefined) continue
    const account = { endpoint: server + endpoint, site, connectSource: origin }
    return { kind: 'recognized', providerName: name, ...account, view, event }
  }
  return rejected(
    `Found ${quote(link.trim())}, which is not the address of a site's statistics. Paste that address from one of ` +
      `these: ${NAMES}. It looks like ${EXAMPLE}; GoatCounter's on a server of your own ends with /count.`,
  )
}
