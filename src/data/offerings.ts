import type { Offering } from '../calculator/core/offering.ts'
import type { Services } from '../schemas/services.ts'

/** The services as the calculator takes them: each with its unit's words and periods in place of the unit's name. */
export function offerings({ services, units }: Pick<Services, 'services' | 'units'>): Offering[] {
  return services.map((service) => {
    const unit = units[service.unit]
    if (!unit) throw new Error(`The schema let the unit "${service.unit}" pass, which is not under "units".`)
    return { ...service, unit }
  })
}
