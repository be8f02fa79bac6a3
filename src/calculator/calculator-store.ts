import { atom, computed } from 'nanostores'
import { createContext, use } from 'react'
import { quantityOf, type Offering, type Plan } from '../plan/offering.ts'
import { encodePlan } from '../plan/plan-codec.ts'
import { planLink } from '../plan/plan-link.ts'
import { setQuantity } from '../plan/quantity.ts'
import { SLOT, type Flow } from '../artwork/ribbons.ts'
import { calculatorWords as words } from '../words.ts'
import { shares, totals } from '../plan/totals.ts'
import type { Service } from '../plan/units.ts'
import { gapTo, progress, readTarget } from '../plan/work-backwards.ts'

const examplePlan = (offerings: readonly Offering[]) =>
  offerings.reduce<Plan>((plan, offering) => setQuantity(plan, offering, offering.example ?? 0), {})

const isOutside = (offering: Offering, category: string | undefined) =>
  category !== undefined && offering.category !== category

/** Limits of the share of the slot that is filled: enough to be seen, and with room left for a dotted path. */
const [LEAST, MOST] = [2 / SLOT, (SLOT - 3) / SLOT] as const

/** What the visitor sets, and what is computed from it. */
function createState(offerings: readonly Offering[]) {
  const $plan = atom<Plan>({})
  /** The plan that undo restores: the one from before starting over, until the plan changes again. */
  const $undoable = atom<Plan | undefined>(undefined)
  /** Undefined shows every service. */
  const $category = atom<string | undefined>(undefined)
  /** The service whose row is under the pointer, and the one whose row has the focus. */
  const $hovered = atom<string | undefined>(undefined)
  const $focused = atom<string | undefined>(undefined)
  /** The text in the target field. */
  const $typedTarget = atom('')
  /** Whether the link that was opened could not be read in full. Reset when the plan changes. */
  const $damaged = atom(false)

  const $totals = computed($plan, (plan) => totals(offerings, plan))
  const $empty = computed($totals, ({ revenueStreams }) => revenueStreams === 0)
  const $query = computed($plan, (plan) => encodePlan(offerings, plan))
  /** Whether the plan equals the example, even when it came from a link. */
  const example = encodePlan(offerings, examplePlan(offerings))
  const $example = computed($query, (query) => query !== '' && query === example)
  /** The query of the plan, or empty while it is the untouched example, which is nobody's plan. */
  const $chosenQuery = computed($query, (query) => (query === example ? '' : query))
  /** The share of the annual income per service, 0 to 1, by id. */
  const $shares = computed($plan, (plan) => shares(offerings, plan))
  /** The service to highlight in the table and the drawing. It must have a ribbon. */
  const $highlighted = computed([$hovered, $focused, $shares], (hovered, focused, all) =>
    [hovered, focused].find((id) => id !== undefined && (all[id] ?? 0) > 0),
  )
  /** Services that count although the filter hides them. */
  const $countedOutside = computed(
    [$plan, $category],
    (plan, category) =>
      offerings.filter((offering) => isOutside(offering, category) && quantityOf(plan, offering) > 0).length,
  )
  const $target = computed($typedTarget, readTarget)
  /** What the plan lacks to reach the target; undefined without a target. */
  const $gap = computed([$plan, $target], (plan, reading) =>
    reading.kind === 'target' ? gapTo(offerings, plan, reading.target) : undefined,
  )
  /** What the ribbons show. With a target, the full height of the slot stands for it. */
  const $flow = computed([$shares, $gap, $highlighted], (all, gap, highlighted): Flow => {
    const filled = gap ? progress(gap, LEAST, MOST) : 1
    const drawn = offerings.map(({ id }) => (all[id] ?? 0) * filled)
    const dotted = gap ? gap.remaining > 0 : drawn.every((share) => share === 0)
    const active = offerings.findIndex(({ id }) => id === highlighted)
    return { shares: drawn, spacing: gap?.remaining === 0 ? 0 : 1, dotted, active }
  })
  /** The link that restores the plan and the target. */
  const $link = computed([$query, $gap], (query, gap) => planLink(location.href, query, gap?.target))
  return {
    ...{ $plan, $undoable, $category, $hovered, $focused, $typedTarget, $damaged },
    ...{ $totals, $empty, $example, $chosenQuery, $shares, $highlighted, $countedOutside },
    ...{ $target, $gap, $flow, $link },
  }
}

function createAnnouncements() {
  /** What to announce after the next pause. Each is a new object, so that the same text is announced again. */
  const $announcement = atom<{ sentence: () => string } | undefined>(undefined)
  /** Corrections that were not announced yet, by service. */
  const corrections = new Map<string, string>()
  /** Announces the sentence after a pause, behind the corrections. A newer one replaces it, but not them. */
  const announce = (sentence = () => '') =>
    $announcement.set({
      sentence: () => {
        const corrected = [...corrections].map((correction) => words.announcedCorrection(...correction))
        corrections.clear()
        return [...corrected, sentence()].join(' ').trim()
      },
    })
  /** Announces what is wrong with a typed quantity, or takes that back. */
  const correct = ({ service }: Offering, sentence?: string) => {
    corrections.delete(service)
    if (!sentence) return
    corrections.set(service, sentence)
    announce()
  }
  return { $announcement, announce, correct }
}

/** Creates the state of a calculator, with the functions that change it. */
export function createCalculatorStore(offerings: readonly Offering[]) {
  const state = createState(offerings)
  const { $plan, $undoable, $category, $shares, $highlighted, $gap, $damaged } = state
  /** The state of one row, which renders again only when its own values change. */
  const createRow = (offering: Offering, index: number) => ({
    $quantity: computed($plan, (plan) => quantityOf(plan, offering)),
    $share: computed($shares, (all) => all[offering.id] ?? 0),
    /** How this service alone would close the gap between plan and target; undefined without a gap. */
    $way: computed($gap, (gap) => (gap && gap.remaining > 0 ? gap.ways[index] : undefined)),
    $hidden: computed($category, (category) => isOutside(offering, category)),
    $highlighted: computed($highlighted, (id) => id === offering.id),
  })
  const rows = new Map(offerings.map((offering, index) => [offering, createRow(offering, index)]))

  /** Changes the plan. A change without effect keeps the undo. */
  const change = (next: Plan) => {
    if (next === $plan.get()) return
    $undoable.set(undefined)
    $damaged.set(false)
    $plan.set(next)
  }

  return {
    ...state,
    ...createAnnouncements(),
    setQuantity: (offering: Offering, quantity: number) =>
      change(setQuantity($plan.get(), offering, quantity)),
    tryExample: () => change(examplePlan(offerings)),
    startOver: () => {
      const before = $plan.get()
      change({})
      $undoable.set(before)
    },
    undo: () => change($undoable.get() ?? $plan.get()),
    /** @throws when the store does not have this offering */
    row: (offering: Offering) => {
      const row = rows.get(offering)
      if (!row) throw new Error(`no row for ${offering.id}`)
      return row
    },
  }
}

/** The unit of most services. */
export function usualUnit(offerings: readonly Offering[]): string {
  const units = offerings.map(({ unit }) => unit.other)
  const count = (unit: string) => units.filter((other) => other === unit).length
  return units.reduce((most, unit) => (count(unit) > count(most) ? unit : most), '')
}

export type CalculatorStore = ReturnType<typeof createCalculatorStore>

export type CalculatorProps = {
  program: Readonly<{ name: string; short: string }>
  services: readonly Service[]
  disclaimer: string
  /** Label of the button that leads to the application. */
  applyLabel: string
}

/** What the components of a calculator have in common. It never changes: the state is in the store. */
export type CalculatorValue = Omit<CalculatorProps, 'services'> & {
  offerings: readonly Offering[]
  categories: readonly string[]
  unit: string
  store: CalculatorStore
}

export const CalculatorContext = createContext<CalculatorValue | undefined>(undefined)

/** @throws outside of a calculator */
export function useCalculator(): CalculatorValue {
  const calculator = use(CalculatorContext)
  if (!calculator) throw new Error('useCalculator belongs inside of CalculatorContext.')
  return calculator
}
