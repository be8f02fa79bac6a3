import type { Offering } from '../plan/offering.ts'
import { EXAMPLE, UNITS } from '../plan/units.ts'
import { isProduction } from '../production.ts'
import { openPoints } from '../content/launch/open-points.ts'
import { inOrder, type Content } from '../content/reading/all-content.ts'
import { categoriesOf, type Services } from '../content/schemas/services.ts'

/** The services for the calculator, with their examples, and each unit resolved to its labels, periods and limits. */
export const offerings = ({ services }: Pick<Services, 'services'>): Offering[] =>
  services.map((service) => {
    const { max, step, ...unit } = UNITS[service.unit]
    return { ...service, max, step, unit, example: EXAMPLE[service.id] }
  })

/** What the pages show. */
function all(content: Content) {
  const { data: site } = content.site
  return {
    site,
    landing: content.landing.data,
    services: content.services.data,
    graduatesPage: content.graduatesPage.data,
    hasPolicy: content.policy !== undefined,
    testimonials: content.testimonials.data.testimonials,
    graduates: inOrder(content.graduates).map(({ id, data }) => ({ id, ...data })),
    /** The site then says so, and is marked noindex: while anything required for launch is open, and off production. */
    preview: !isProduction(process.argv, process.env) || openPoints(content).some(({ required }) => required),
  }
}

/**
 * Each becomes a module of that name, such as `content:calculator` (release/content-modules.ts). All but the first are
 * sent to the browser as they are; one that is null leaves out the code that depends on it.
 */
export const CONTENT_MODULES = {
  all,
  calculator: ({ services: { data: services }, site }: Content) => {
    const { disclaimer } = services
    const { button: apply } = site.data.apply
    return { offerings: offerings(services), categories: categoriesOf(services.services), disclaimer, apply }
  },
  /** The published origin, and where and how its visits are counted; null for a preview, and without a connection. */
  statistics: (content: Content) => {
    const { site, preview } = all(content)
    const { domain, statistics } = site.connections
    if (!domain || !statistics || preview) return null
    const { endpoint, site: account, view, event } = statistics
    return { home: domain, endpoint, site: account, view, event }
  },
}
