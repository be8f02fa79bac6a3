import type { RejectedLink } from './link.ts'
import { quote, readLink, rejected } from './link.ts'
import { publicHostProblem } from './public-host.ts'

/** An account that counts visits. Plain data. */
export type StatisticsConnection = Readonly<{
  kind: 'recognized'
  provider: 'plausible' | 'goatcounter' | 'umami' | 'matomo'
  providerName: string
  /** Where counts are sent. */
  endpoint: string
  /** The site in that account: a domain, an id or a number; empty where the endpoint says it already. */
  site: string
  /** The origin of the endpoint, for the content security policy. */
  connectSource: string
}>

type Account = Readonly<{ endpoint: string; site: string }>

type StatisticsProvider = Readonly<{
  id: StatisticsConnection['provider']
  name: string
  /** The provider's own hosts: these, and those within them. Any other host is the owner's server. */
  domain: string
  /** The address of a site's statistics, for messages. */
  example: string
  /** Undefined if the address is not that of a site's statistics. */
  account: (url: URL) => Account | undefined
}>

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** `/example.com`, but no file such as `/index.php`. */
const SITE_IN_PATH = /^\/(?:share\/)?((?:[a-z0-9-]+\.)+(?!php$|js$|html?$)[a-z][a-z0-9-]+)(?:\/|$)/

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

/**
 * The supported providers. Sources: their documentation of events, and the code that receives these, read in 2026:
 * plausible.io/docs/events-api, goatcounter.com/help/pixel, umami.is/docs/api/sending-stats,
 * developer.matomo.org/api-reference/tracking-api. What is sent to them is in beacons.ts.
 */
export const STATISTICS_PROVIDERS: readonly StatisticsProvider[] = [
  {
    id: 'matomo',
    name: 'Matomo',
    domain: 'matomo.cloud',
    example: 'https://your-name.matomo.cloud/index.php?module=CoreHome&idSite=1',
    account: ({ origin, pathname, searchParams }) => {
      const site = searchParams.get('idSite') ?? searchParams.get('idsite') ?? ''
      const folder = /^(\/(?:[\w.-]+\/)*)(?:(?:index|matomo|piwik)\.php)?$/.exec(pathname)?.[1]
      if (folder === undefined || !/^[1-9]\d{0,8}$/.test(site)) return undefined
      return { endpoint: `${origin}${folder}matomo.php`, site }
    },
  },
  {
    id: 'umami',
    name: 'Umami',
    domain: 'umami.is',
    example: 'https://cloud.umami.is/analytics/us/websites/00000000-0000-4000-8000-000000000000',
    account: ({ origin, hostname, pathname }) => {
      const shape = `^((?:/[\\w.-]+)*?)(?:/analytics/[a-z]{2})?(?:/teams/${UUID})?/websites/(${UUID})(?:/[a-z/]*)?$`
      const [, folder, site] = new RegExp(shape).exec(pathname) ?? []
      if (site === undefined) return undefined
      const server = isWithin(hostname, 'umami.is') ? 'https://cloud.umami.is' : `${origin}${folder ?? ''}`
      return { endpoint: `${server}/api/send`, site }
    },
  },
  {
    id: 'goatcounter',
    name: 'GoatCounter',
    domain: 'goatcounter.com',
    example: 'https://your-code.goatcounter.com',
    account: ({ origin, hostname, pathname }) => {
      const cloud = /^(?!www\.)[a-z0-9-]+\.goatcounter\.com$/.test(hostname)
      if (!cloud && !/^\/(?:[\w.-]+\/)*count$/.test(pathname)) return undefined
      return { endpoint: cloud ? `${origin}/count` : `${origin}${pathname}`, site: '' }
    },
  },
  {
    id: 'plausible',
    name: 'Plausible',
    domain: 'plausible.io',
    example: 'https://plausible.io/your-domain.com',
    account: ({ origin, pathname }) => {
      const site = SITE_IN_PATH.exec(pathname)?.[1]
      return site === undefined ? undefined : { endpoint: `${origin}/api/event`, site }
    },
  },
]

const names = STATISTICS_PROVIDERS.map(({ name }) => name).join(', ')
const PLAUSIBLE = 'https://plausible.io/your-domain.com'
const HINT =
  `Paste the address of your site's statistics, as your browser shows it, from one of these: ${names}. ` +
  `It looks like ${PLAUSIBLE}. On a server of your own, GoatCounter's ends with /count.`

/** The address in the code that a provider gives for pasting into pages; undefined when there is none. */
function addressInCode(code: string): string | undefined {
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"'\\s]+)["']`).exec(code)?.[1]?.replace(/^\/\//, 'https://')
  const source = attribute('src')
  const [site, domain] = [attribute('data-website-id'), attribute('data-domain')]
  const matomo = /\bu\s*=\s*["'](?:https?:)?\/\/([^"'\s]+)["']/.exec(code)?.[1]
  const number = /["']setSiteId["'],\s*["']?(\d+)/.exec(code)?.[1]
  if (matomo && number) return `https://${matomo}?idsite=${number}`
  const server = attribute('data-host-url')?.replace(/\/$/, '') ?? source?.replace(/\/[^/]*$/, '')
  if (site && server) return `${server}/websites/${site}`
  if (domain && source) return `${source.replace(/\/js\/.*$/, '')}/${domain}`
  return attribute('data-goatcounter') ?? source?.replaceAll('&amp;', '&')
}

function rejectStatistics(link: string, host: string): RejectedLink {
  const owner = STATISTICS_PROVIDERS.find(({ domain }) => isWithin(host, domain))
  if (!owner)
    return rejected(`Found ${quote(link)}, which is not the address of a site's statistics. ${HINT}`)
  return rejected(
    `Found ${quote(link)}, which belongs to ${owner.name} but does not say which site is counted. Open your site's ` +
      `statistics in ${owner.name} and copy the address that your browser shows; it looks like ${owner.example}.`,
  )
}

/**
 * Recognizes where visits are counted: by the address of a site's statistics, as copied from the browser, or by the code
 * that the provider gives for pasting into pages, of which only the address is used. Never throws.
 */
export function recognizeStatistics(pasted: string): StatisticsConnection | RejectedLink {
  const link = (pasted.includes('<') ? addressInCode(pasted) : undefined) ?? pasted
  const read = readLink(link, PLAUSIBLE)
  if (read.kind === 'rejected') return read
  const { url } = read
  const problem = publicHostProblem(url.hostname)
  if (problem !== undefined) return rejected(`Found ${quote(link.trim())}, whose host ${problem}. ${HINT}`)
  const own = STATISTICS_PROVIDERS.filter(({ domain }) => isWithin(url.hostname, domain))
  for (const { id, name, account } of own.length > 0 ? own : STATISTICS_PROVIDERS) {
    const found = account(url)
    if (!found) continue
    const connectSource = new URL(found.endpoint).origin
    return { kind: 'recognized', provider: id, providerName: name, ...found, connectSource }
  }
  return rejectStatistics(link.trim(), url.hostname)
}
