import type { Offering } from '../calculator/core/offering.ts'
import type { Services } from '../schemas/services.ts'

/** The services for the calculator, with the name of each unit resolved to its labels and periods. */
export function offerings({ services, units }: Pick<Services, 'services' | 'units'>): Offering[] {
  return services.map((service) => {
    const unit = units[service.unit]
    if (!unit) throw new Error(`The schema let the unit "${service.unit}" pass, which is not under "units".`)
    return { ...service, unit }
  })
}
