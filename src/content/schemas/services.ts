import { z } from 'astro/zod'
import { RESERVED_IDS } from '../../plan/plan-link.ts'
import { categoriesOf, UNITS, type UnitName } from '../../plan/units.ts'
import { calculatorWords } from '../../words.ts'
import { label, line, noDuplicates, slug } from './text.ts'

/** The filter has room for this many. */
const MAX_CATEGORIES = 8

const service = z.strictObject({
  service: line(36).meta({ label: 'Service' }),
  category: line(16)
    .refine((name) => name !== calculatorWords.all, {
      error: 'The filter itself already has this name. Enter another category.',
    })
    .meta({ label: 'Category', hint: 'The filter shows every category.' }),
  price: z
    .number()
    .positive()
    .max(1_000_000)
    .multipleOf(0.01)
    .meta({ label: 'Price', hint: 'In US dollars, such as 1,997.' }),
  note: line(80).optional().meta({
    label: 'Note',
    hint: 'Shown under the table, for example what a referral is and who pays for it.',
  }),
  unit: z.enum(Object.keys(UNITS) as UnitName[]).meta({ label: 'Counted in' }),
  id: slug()
    .refine((id) => !RESERVED_IDS.includes(id), {
      error: 'Shared links use this word for something else. Enter another id, such as "keynote-speaking".',
    })
    .meta({
      label: 'Id',
      hint: 'Part of shared links, made from the name if you leave it empty. Do not change it later: saved links would lose this service.',
    }),
})

/** content/services.yaml: the services of the calculator, and the texts above and below it. */
export const services = z.strictObject({
  label,
  heading: line(40).meta({ label: 'Heading' }),
  intro: line(180).meta({
    label: 'Introduction',
    hint: 'It says how many services there are. Update it when that changes.',
  }),
  source: line(160).optional().meta({
    label: 'Source of the prices',
    hint: 'Where the reference prices come from, such as a survey, with its year.',
  }),
  disclaimer: line(320).meta({
    label: 'Disclaimer',
    hint: 'Always shown directly above the totals. Have counsel approve any change.',
  }),
  approvedDisclaimer: line(320).optional().meta({
    label: 'The words that counsel approved',
    hint: "Paste them from counsel's answer. They are not shown, and a launch requires that the disclaimer says the same.",
  }),
  services: z
    .array(service)
    .max(20)
    .superRefine(noDuplicates('id'))
    .superRefine(noDuplicates('service'))
    .refine((list) => categoriesOf(list).length <= MAX_CATEGORIES, {
      error: `The filter has room for ${MAX_CATEGORIES} categories.`,
    })
    .default([])
    .meta({ label: 'Services', hint: 'Without any, the site has no calculator.' }),
})

export type Services = z.output<typeof services>
