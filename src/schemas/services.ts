import { z } from 'astro/zod'
import { allowed, found, oneOf } from './error-map.ts'
import { line, noDuplicates, slug, template } from './text.ts'

const unit = z.strictObject({
  one: line(20),
  other: line(20),
  /** Shown beside the price where the number alone is ambiguous. */
  priced: line(24).optional(),
  /** Factor that annualizes a quantity: 1 for yearly, 4 for quarterly, 12 for monthly. */
  periodsPerYear: z.int().min(1).max(366),
})

const service = z
  .strictObject({
    /** Part of shared links; changing it breaks existing ones. */
    id: slug,
    service: line(36),
    category: line(16),
    /** US dollars per unit of quantity; cents allowed. */
    price: z.number().positive().max(1_000_000).multipleOf(0.01),
    /** A key of `units`. */
    unit: line(24),
    max: z.int().min(1).max(10_000),
    step: z.int().min(1),
  })
  .refine(({ max, step }) => step < 1 || max % step === 0, {
    path: ['step'],
    error: (issue) => {
      const { max, step } = issue.input as { max: number; step: number }
      return `Found ${step}, which does not divide the max of ${max}. Enter a step that ends exactly at max.`
    },
  })

/** Each has the room of a unit beside a slider. */
const corrections = z.strictObject({
  'above-maximum': template(32, 'max'),
  'below-minimum': line(32),
  'off-step': template(52, 'step', 'typed', 'quantity'),
  'pending-step': template(52, 'step', 'typed', 'quantity'),
  'not-a-number': template(40, 'quantity'),
})

const backwards = z.strictObject({
  heading: line(32),
  label: line(40),
  currency: line(3),
  hint: line(120),
  outOfReach: template(40, 'max'),
  alone: template(24, 'quantity'),
  withPlan: template(48, 'alone', 'more'),
  missing: template(80, 'money'),
  reached: line(80),
  use: template(24, 'quantity'),
  useLabel: template(60, 'service', 'quantity'),
  used: template(60, 'service', 'quantity'),
  problems: z.strictObject({ 'not-a-number': line(100), 'not-positive': line(100), 'too-large': line(100) }),
})

const words = z.strictObject({
  table: line(60),
  needsScript: line(140),
  filter: line(40),
  all: line(12),
  outsideFilter: z.strictObject({ one: line(80), other: template(80, 'count') }),
  columns: z.strictObject({
    service: line(20),
    price: line(20),
    quantity: line(20),
    income: line(20),
    share: line(12),
  }),
  quantityOf: template(40, 'service', 'unit'),
  fewer: template(40, 'service', 'step'),
  more: template(40, 'service', 'step'),
  corrections,
  aboutService: template(40, 'service', 'sentence'),
  totals: line(24),
  annualIncome: line(28),
  annualIncomeExplained: line(48),
  annualIncomeShort: line(32),
  monthlyAverage: template(40, 'money'),
  revenueStreams: line(24),
  ofServices: template(16, 'count'),
  totalClients: line(24),
  totalClientsExplained: line(28),
  announced: template(120, 'money', 'streams', 'clients'),
  empty: line(60),
  example: line(28),
  applyWithPlan: line(28),
  startOver: line(20),
  startedOver: line(60),
  undo: line(12),
  undone: line(60),
  category: line(20),
  keep: line(28),
  copyLink: line(20),
  shareTitle: line(60),
  copied: line(40),
  shared: line(40),
  refused: line(100),
  copyByHand: line(60),
  close: line(12),
  downloadCsv: line(20),
  csvSaved: line(40),
  csvFile: z
    .string()
    .regex(
      /^[a-z0-9-]+\.csv$/,
      allowed('lowercase letters, digits and hyphens, then .csv, such as "cca-plan.csv"'),
    ),
  print: line(12),
  printing: line(40),
  sheet: z.strictObject({ heading: line(60), note: line(60), link: line(40) }),
  csv: z.strictObject({
    unit: line(20),
    price: line(28),
    annualIncome: line(28),
    monthlyAverage: line(28),
    link: line(28),
  }),
  repaired: line(120),
  backwards,
  plan: z.strictObject({
    waiting: template(140, 'money', 'streams', 'clients'),
    remove: line(28),
  }),
})

type Filter = {
  categories: readonly string[]
  services: readonly { category: string }[]
  words: { all: string }
}

/** Why a category cannot be in the filter; undefined if it can. */
function categoryProblem(category: string, index: number, { categories, services, words }: Filter) {
  if (categories.indexOf(category) < index)
    return `${found(category)} a second time. List each category once.`
  if (category.toLowerCase() === words.all.toLowerCase())
    return `${found(category)}, which is the filter's own word for all services (words.all). Enter another name.`
  if (!services.some((service) => service.category === category))
    return `${found(category)}, but no service has this category. Give it to a service below, or remove it here.`
  return undefined
}

const unknownName = (name: string, names: readonly string[]) => `${found(name)}. Enter ${oneOf(names)}.`

/** content/services.yaml: the services of the calculator, and all texts around it. */
export const services = z
  .strictObject({
    label: line(28),
    heading: line(40),
    intro: line(180),
    disclaimer: line(320),
    categories: z.array(line(16)).min(1).max(8),
    /** By name. A unit may be unused. */
    units: z.record(line(24), unit),
    services: z
      .array(service)
      .min(1)
      .max(20)
      .superRefine(noDuplicates('id'))
      .superRefine(noDuplicates('service')),
    words,
  })
  .superRefine((file, context) => {
    file.categories.forEach((category, index) => {
      const problem = categoryProblem(category, index, file)
      if (problem) context.addIssue({ code: 'custom', path: ['categories', index], message: problem })
    })
    const units = Object.keys(file.units)
    file.services.forEach((service, index) => {
      for (const [field, names] of [
        ['category', file.categories],
        ['unit', units],
      ] as const) {
        if (names.includes(service[field])) continue
        const path = ['services', index, field]
        context.addIssue({ code: 'custom', path, message: unknownName(service[field], names) })
      }
    })
  })

export type Services = z.infer<typeof services>
export type CalculatorWords = Services['words']
