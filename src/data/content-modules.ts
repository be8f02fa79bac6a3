import type { Offering } from '../plan/offering.ts'
import { openPoints } from '../content/launch/open-points.ts'
import type { readAllContent } from '../content/reading/all-content.ts'
import type { Services } from '../content/schemas/services.ts'

/** The services for the calculator, with their examples, and each unit resolved to its labels, periods and limits. */
export const offerings = ({
  services,
  units,
  example,
}: Pick<Services, 'services' | 'units' | 'example'>): Offering[] =>
  services.map((service) => {
    const { max, step, ...unit } = units[service.unit]
    return { ...service, max, step, unit, example: example[service.id] }
  })

type Content = Awaited<ReturnType<typeof readAllContent>>

/** What the pages show. A part that the site leaves out has no records. */
function all(content: Content) {
  const { data: site } = content.site
  const testimonials = site.testimonials.shown ? content.testimonials.data.testimonials : []
  const graduates = (site.graduates.shown ? content.graduates : [])
    .map(({ id, file, data }) => ({ id, file, ...data }))
    .sort((a, b) => a.order - b.order)
  return {
    site,
    landing: content.landing.data,
    services: content.services.data,
    graduatesPage: content.graduatesPage.data,
    hasPolicy: content.policy !== undefined,
    testimonials,
    graduates,
    /** True while anything required for launch is open. The site then says so, and is marked noindex. */
    preview: openPoints({ site, testimonials, graduates, policy: content.policy }).some(
      ({ required }) => required,
    ),
  }
}

/**
 * Each becomes a module of that name, such as `content:calculator` (release/content-modules.ts). Those of the islands,
 * all but the first, are sent to the browser as they are.
 */
export const CONTENT_MODULES = {
  all,
  calculator: ({ site: { data: site }, services: { data: services } }: Content) => {
    const { categories, disclaimer, words } = services
    return {
      offerings: offerings(services),
      categories,
      disclaimer,
      words,
    }
  },
  /** Null while no form is connected. */
  form: ({ site: { data: site } }: Content) => {
    const { applicationForm: connection } = site.connections
    if (!connection) return null
    const { panel, form } = site.apply
    return { connection, heading: panel.heading, words: form }
  },
  failure: ({ site: { data: site } }: Content) => {
    const { heading, part, reload } = site.failure
    return { heading, part, reload, email: site.support.email }
  },
}
