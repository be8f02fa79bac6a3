import { z } from 'astro/zod'
import { LINK_TARGETS, SCROLL_TARGETS } from '../../site-map.ts'
import { httpsAddress } from './connections.ts'
import { allowed, found } from './error-map.ts'
import { UNITS } from './services.ts'
import { line, noDuplicates, slug, template } from './text.ts'

/** Lines with the same limit. */
const lines = <Name extends string>(max: number, ...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, line(max)])) as Record<Name, ReturnType<typeof line>>

const navigationItem = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ name: line(24), type: z.literal('scroll'), target: z.enum(SCROLL_TARGETS) }),
    z.strictObject({ name: line(24), type: z.literal('link'), target: z.enum(LINK_TARGETS) }),
    z.strictObject({ name: line(24), type: z.literal('outside'), target: httpsAddress }),
  ],
  {
    error: ({ input }) =>
      `${found((input as { type?: unknown }).type)}. Enter "scroll" to go to a section, "link" to go to a page, or "outside" to go to another site.`,
  },
)

/** The items in the order of the bar. */
const navigation = z
  .array(navigationItem)
  .min(1)
  .max(8)
  .superRefine(noDuplicates('name'))
  .superRefine(noDuplicates('target'))

/** Texts around the application form once it is connected. */
const formWords = z.strictObject({
  /** Buttons and states. */
  ...lines(16, 'cancel', 'again'),
  ...lines(32, 'load', 'newTab', 'loading', 'open'),
  ...lines(40, 'loadWithPlan', 'loadWithoutPlan'),
  ...lines(48, 'heading', 'failedHeading'),
  failedStatus: line(24),
  sentStatus: line(24),
  status: template(40, 'provider'),
  explanation: template(260, 'provider', 'host'),
  /** Added to the explanation when the visitor's plan or name is sent. */
  ...lines(80, 'plan', 'name'),
  /** Added to it when utm parameters are sent; {names} lists them. */
  utm: template(120, 'names'),
  /** Shown instead when the form cannot take a plan, does not have it, or has one that was removed. */
  ...lines(120, 'planStays', 'planMissing', 'planRemoved'),
  failed: line(160),
  sent: template(160, 'provider'),
  /** Title of the frame, for screen readers. */
  frame: template(60, 'provider'),
})

const labels = z.strictObject({
  ...lines(40, 'skipLink', 'mainNavigation', 'footerNavigation'),
  ...lines(12, 'openMenu', 'closeMenu', 'sample'),
  home: line(80),
  preview: line(60),
})

const apply = z.strictObject({
  submit: line(24),
  /** The field for the visitor's name. */
  name: z.strictObject({ label: line(48), placeholder: line(24), note: line(80) }),
  letter: z.strictObject({
    ...lines(24, 'to', 'about', 'article', 'open', 'copy'),
    ...lines(40, 'heading', 'second', 'profession', 'clients'),
    text: z.strictObject(
      lines(100, 'iAm', 'and', 'iAdvise', 'clientsAsk', 'join', 'subject', 'subjectOf', 'shortened'),
    ),
    ...lines(100, 'before', 'after', 'copied', 'refused'),
  }),
  support: line(40),
  panel: z.strictObject({ heading: line(32), placeholder: line(100) }),
  form: formWords,
})

const errorPage = { title: line(60), label: line(24), heading: line(40), intro: line(160), home: line(32) }
/** `logged` goes to the console, followed by the missing path. */
const notFound = z.strictObject({ ...errorPage, logged: line(60) })
const failure = z.strictObject({ ...errorPage, reload: line(32), part: line(200) })

const unit = z
  .strictObject({
    one: line(20),
    other: line(20),
    /** Shown beside the price where the number alone is ambiguous. */
    priced: line(24).optional(),
    /** Factor that annualizes a quantity: 1 for yearly, 4 for quarterly, 12 for monthly. */
    periodsPerYear: z.int().min(1).max(366),
    /** Quantities go from 0 to `max`, in steps. */
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
const pending = z.strictObject({
  'above-maximum': template(32, 'max'),
  'below-minimum': line(32),
  'off-step': template(52, 'step', 'typed', 'quantity'),
  'not-a-number': template(40, 'quantity'),
})
const corrections = z.strictObject({
  'above-maximum': template(40, 'quantity'),
  'below-minimum': template(40, 'quantity'),
  'off-step': template(52, 'step', 'quantity'),
  'not-a-number': template(40, 'quantity'),
})

const backwards = z.strictObject({
  heading: line(32),
  label: line(40),
  currency: line(3),
  hint: line(120),
  outOfReach: template(40, 'quantity'),
  more: template(24, 'count'),
  missing: template(80, 'money'),
  reached: line(80),
  use: line(12),
  useLabel: template(60, 'service', 'count'),
  used: template(60, 'service', 'quantity'),
  problems: z.strictObject(lines(100, 'not-a-number', 'not-positive', 'too-large')),
})

const words = z.strictObject({
  ...lines(12, 'all', 'undo', 'close', 'print'),
  ...lines(20, 'startOver', 'category', 'copyLink', 'downloadCsv'),
  ...lines(24, 'totals', 'revenueStreams', 'totalClients'),
  ...lines(28, 'annualIncome', 'example', 'applyWithPlan', 'keep'),
  ...lines(16, 'copied', 'csvSaved'),
  ...lines(40, 'filter', 'isExample'),
  ...lines(60, 'table', 'empty', 'startedOver', 'undone', 'copyByHand'),
  annualIncomeShort: line(32),
  refused: line(100),
  repaired: line(120),
  needsScript: line(140),
  outsideFilter: z.strictObject({ one: line(80), other: template(80, 'count') }),
  columns: z.strictObject({ ...lines(20, 'service', 'price', 'quantity', 'income'), share: line(12) }),
  quantityOf: template(40, 'service', 'unit'),
  fewer: template(40, 'service', 'step'),
  more: template(40, 'service', 'step'),
  pending,
  corrections,
  announcedPending: template(40, 'service', 'sentence'),
  announcedCorrection: template(60, 'service', 'sentence', 'money'),
  monthlyAverage: template(40, 'money'),
  ofServices: template(16, 'count'),
  announced: template(120, 'money', 'streams', 'clients'),
  csvFile: z
    .string()
    .regex(
      /^[a-z0-9-]+\.csv$/,
      allowed('lowercase letters, digits and hyphens, then .csv, such as "cca-plan.csv"'),
    ),
  sheet: z.strictObject({ ...lines(60, 'heading', 'note'), link: line(40) }),
  csv: z.strictObject({ unit: line(20), ...lines(28, 'price', 'annualIncome', 'monthlyAverage', 'link') }),
  backwards,
  plan: z.strictObject({
    figures: z.strictObject({ one: template(80, 'money'), other: template(80, 'money', 'streams') }),
    ...lines(28, 'link', 'remove'),
  }),
})

/**
 * content/interface.yaml: what the controls of the site say, grouped by the file whose words stand beside them.
 * Owners never change it.
 */
export const interfaceWords = z.strictObject({
  site: z.strictObject({
    navigation,
    labels,
    video: z.strictObject({ from: template(60, 'provider'), play: template(60, 'title'), newTab: line(32) }),
    apply,
    footer: z.strictObject({ privacyPolicy: line(32) }),
    /** The page made from content/privacy.md. */
    privacyPage: z.strictObject({ title: line(40), description: line(160) }),
    notFound,
    failure,
  }),
  landing: z.strictObject({
    hero: z.strictObject({
      /** Name of the group of professions. */
      ask: line(28),
      video: z.strictObject({ status: line(40) }),
    }),
    program: z.strictObject({
      curriculum: z.strictObject({ list: template(40, 'modules') }),
    }),
    success: z.strictObject({
      sampleNote: line(140),
      rated: template(60, 'rating'),
      gallery: template(40, 'count'),
    }),
    about: z.strictObject({ drawing: line(40) }),
  }),
  graduatesPage: z.strictObject({
    back: line(24),
    sampleNote: line(80),
    timeline: line(40),
    total: template(60, 'hours', 'minutes'),
    duration: template(20, 'minutes'),
    watch: line(28),
    noVideos: line(60),
  }),
  services: z.strictObject({
    units: z.record(z.enum(UNITS), unit),
    /** Quantities by service; each becomes the nearest valid one. */
    example: z.record(slug, z.int().min(1).max(10_000)),
    words,
  }),
})

export type Interface = z.output<typeof interfaceWords>
