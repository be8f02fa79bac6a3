import type { Offering } from '../calculator/core/offering.ts'
import type { Services } from '../schemas/services.ts'
import type { Site } from '../schemas/site.ts'

/** The services for the calculator, with the name of each unit resolved to its labels, periods and limits. */
export const offerings = ({ services, units }: Pick<Services, 'services' | 'units'>): Offering[] =>
  services.map((service) => {
    const { max, step, ...unit } = units[service.unit]
    return { ...service, max, step, unit }
  })

type Content = { site: Site; services: Services }

/**
 * What the islands use of the content. Each becomes a module of that name, such as `content:calculator`
 * (build/content-modules.ts), which is sent to the browser as it is.
 */
export const ISLAND_CONTENT = {
  calculator: ({ site, services }: Content) => {
    const { categories, disclaimer, words } = services
    return {
      offerings: offerings(services),
      categories,
      disclaimer,
      words,
      emailed: site.apply.form.planLetter,
    }
  },
  /** Null while no form is connected. */
  form: ({ site }: Content) => {
    const { applicationForm: connection } = site.connections
    if (!connection) return null
    const { panel, form } = site.apply
    return { connection, heading: panel.heading, words: form, email: site.support.email }
  },
  failure: ({ site }: Content) => {
    const { heading, part, reload } = site.failure
    return { heading, part, reload, email: site.support.email }
  },
}
