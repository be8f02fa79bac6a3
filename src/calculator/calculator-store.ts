import { atom, computed } from 'nanostores'
import { quantityOf, type Offering, type Plan } from '../plan/offering.ts'
import { encodePlan } from '../plan/plan-codec.ts'
import { planLink } from '../plan/plan-link.ts'
import { setQuantity } from '../plan/quantity.ts'
import { SLOT_HEIGHT, type Flow } from '../artwork/ribbons.ts'
import { shares, totals } from '../plan/totals.ts'
import { gapTo, progress, readTarget } from '../plan/target.ts'

const examplePlan = (offerings: readonly Offering[]) =>
  offerings.reduce<Plan>((plan, offering) => setQuantity(plan, offering, offering.example ?? 0), {})

export const isFilteredOut = (offering: Offering, category: string | undefined) =>
  category !== undefined && offering.category !== category

/**
 * How much of the slot is filled: at least enough for a small share to be seen, and at most so much that a target which
 * is not reached still shows a dotted path.
 */
const [MIN_FILLED, MAX_FILLED] = [2 / SLOT_HEIGHT, (SLOT_HEIGHT - 3) / SLOT_HEIGHT] as const

/** What the address of a page sets. */
export type InitialState = Readonly<{ plan: Plan; target: number | undefined; isDamaged: boolean }>

/** Creates the state of a calculator: what the visitor sets, what is computed from it, and the functions that change it. */
export function createCalculatorStore(offerings: readonly Offering[], initial?: InitialState) {
  const $plan = atom<Plan>(initial?.plan ?? {})
  /** The plan that undo restores: the one from before starting over, until the plan changes again. */
  const $planBeforeReset = atom<Plan | undefined>(undefined)
  const $category = atom<string | undefined>(undefined)
  const $typedTarget = atom(String(initial?.target ?? ''))
  /** Whether the link that was opened could not be read in full. Reset when the plan changes, or its notice is closed. */
  const $isLinkDamaged = atom(initial?.isDamaged ?? false)

  const $totals = computed($plan, (plan) => totals(offerings, plan))
  const $query = computed($plan, (plan) => encodePlan(offerings, plan))
  const example = encodePlan(offerings, examplePlan(offerings))
  /** The share of the annual income per service, 0 to 1, by id. */
  const $shares = computed($plan, (plan) => shares(offerings, plan))
  const $target = computed($typedTarget, readTarget)
  /** What the plan lacks to reach the target; undefined without a target. */
  const $gap = computed([$plan, $target], (plan, reading) =>
    reading.kind === 'target' ? gapTo(offerings, plan, reading.target) : undefined,
  )

  /** Changes the plan. A change without effect keeps the undo. */
  const change = (next: Plan) => {
    if (next === $plan.get()) return
    $planBeforeReset.set(undefined)
    $plan.set(next)
    $isLinkDamaged.set(false)
  }

  return {
    $plan,
    $planBeforeReset,
    $category,
    $typedTarget,
    $isLinkDamaged,
    $totals,
    $shares,
    $query,
    $target,
    $gap,
    $isEmpty: computed($totals, ({ revenueStreams }) => revenueStreams === 0),
    /** Whether the plan equals the example, even when it came from a link. */
    $isExample: computed($query, (query) => query !== '' && query === example),
    /** The query of the plan. Empty for the unchanged example, which must not be sent as the visitor's plan. */
    $ownPlanQuery: computed($query, (query) => (query === example ? '' : query)),
    /** Services that count although the filter hides them. */
    $countedButFilteredOut: computed(
      [$plan, $category],
      (plan, category) =>
        offerings.filter((offering) => isFilteredOut(offering, category) && quantityOf(plan, offering) > 0)
          .length,
    ),
    /** What the ribbons show. The full height of the slot is the target, or without one, the annual income. */
    $flow: computed([$shares, $gap], (all, gap): Flow => {
      const filled = gap ? progress(gap, MIN_FILLED, MAX_FILLED) : 1
      const scaled = offerings.map(({ id }) => (all[id] ?? 0) * filled)
      const dotted = gap ? gap.remaining > 0 : scaled.every((share) => share === 0)
      return { shares: scaled, dotted, joined: gap?.remaining === 0 }
    }),
    /** The link that restores the plan and the target. */
    $link: computed([$query, $gap], (query, gap) => planLink(location.href, query, gap?.target)),
    setQuantity: (offering: Offering, quantity: number) =>
      change(setQuantity($plan.get(), offering, quantity)),
    fillInExample: () => change(examplePlan(offerings)),
    startOver: () => {
      const before = $plan.get()
      change({})
      $planBeforeReset.set(before)
    },
    undo: () => change($planBeforeReset.get() ?? $plan.get()),
  }
}

export type CalculatorStore = ReturnType<typeof createCalculatorStore>

export function mostCommonUnit(offerings: readonly Offering[]): string {
  const units = offerings.map(({ unit }) => unit.other)
  const count = (unit: string) => units.filter((other) => other === unit).length
  return units.reduce((most, unit) => (count(unit) > count(most) ? unit : most), '')
}
