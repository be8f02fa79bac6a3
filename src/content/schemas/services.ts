import { z } from 'astro/zod'
import { UNITS, type UnitName } from '../../plan/units.ts'
import { calculatorWords } from '../../words.ts'
import { line, noDuplicates, slug } from './text.ts'

/** As many as the filter has room for. */
const MOST_CATEGORIES = 8

const service = z.strictObject({
  /** Part of shared links; changing it breaks existing ones. */
  id: slug,
  service: line(36),
  category: line(16).refine((name) => name !== calculatorWords.all, {
    error: ({ input }) =>
      `Found "${String(input)}", which the filter itself already has. Enter another category.`,
  }),
  /** US dollars per unit of quantity; cents allowed. */
  price: z.number().positive().max(1_000_000).multipleOf(0.01),
  /** See plan/units.ts. */
  unit: z.enum(Object.keys(UNITS) as UnitName[]),
})

/** The categories of the filter, in the order in which the services name them first. */
const categoriesOf = (services: readonly { category: string }[]) => [
  ...new Set(services.map(({ category }) => category)),
]

/** content/services.yaml: the services of the calculator, and the texts above and below it. */
export const services = z
  .strictObject({
    label: line(28),
    heading: line(40),
    intro: line(180),
    disclaimer: line(320),
    services: z
      .array(service)
      .min(1)
      .max(20)
      .superRefine(noDuplicates('id'))
      .superRefine(noDuplicates('service'))
      .refine((list) => categoriesOf(list).length <= MOST_CATEGORIES, {
        error: ({ input }) =>
          `Found ${categoriesOf(input as z.output<typeof service>[]).length} categories. The filter has room for ${MOST_CATEGORIES}.`,
      }),
  })
  .transform((file) => ({ ...file, categories: categoriesOf(file.services) }))

export type Services = z.output<typeof services>
