import { atom, computed } from 'nanostores'
import { quantityOf, type Offering, type Plan } from './core/offering.ts'
import { encodePlan } from './core/plan-codec.ts'
import { planLink } from './core/plan-link.ts'
import { setQuantity } from './core/quantity.ts'
import { shares, totals } from './core/totals.ts'
import { missing, readTarget } from './core/work-backwards.ts'

/** One of each: the smallest quantity of every service, so that nothing reads as typical. */
const examplePlan = (offerings: readonly Offering[]): Plan =>
  Object.fromEntries(offerings.map(({ id, step }) => [id, step]))

/** What the visitor sets. */
function createState() {
  return {
    $plan: atom<Plan>({}),
    /** The plan from before starting over, until the plan changes again. */
    $undoable: atom<Plan | undefined>(undefined),
    /** Undefined shows every service. */
    $category: atom<string | undefined>(undefined),
    /** The service whose row is under the pointer or has the focus. */
    $highlighted: atom<string | undefined>(undefined),
    /** What was typed as the target of working backwards. */
    $typedTarget: atom(''),
    /** What has just been done, in a sentence. Each is an object of its own: the same sentence can be said again. */
    $message: atom<{ text: string } | undefined>(undefined),
  }
}

type State = ReturnType<typeof createState>

/** What follows from it, each worked out once for a change, and only while somebody looks. */
function derive(offerings: readonly Offering[], { $plan, $category, $typedTarget }: State) {
  const $totals = computed($plan, (plan) => totals(offerings, plan))
  const $target = computed($typedTarget, readTarget)
  return {
    $totals,
    $empty: computed($totals, ({ revenueStreams }) => revenueStreams === 0),
    /** The part of the annual income that each service brings, 0 to 1, by id. */
    $shares: computed($plan, (plan) => shares(offerings, plan)),
    /** The link that opens the plan elsewhere. */
    $link: computed($plan, (plan) => planLink(location.href, encodePlan(offerings, plan))),
    /** Services that count although the filter hides them. */
    $countedOutside: computed([$plan, $category], (plan, category) => {
      const outside = (offering: Offering) => category !== undefined && offering.category !== category
      return offerings.filter((offering) => outside(offering) && quantityOf(plan, offering) > 0).length
    }),
    $target,
    /** What the plan lacks to the target; undefined without one. */
    $gap: computed([$plan, $target], (plan, reading) =>
      reading.kind === 'target' ? missing(offerings, plan, reading.target) : undefined,
    ),
  }
}

type Derived = ReturnType<typeof derive>

/** The values of one row: a row is drawn again only when one of its own changes. */
function createRow(offering: Offering, { $plan, $category, $highlighted }: State, { $shares }: Derived) {
  return {
    $quantity: computed($plan, (plan) => quantityOf(plan, offering)),
    $share: computed($shares, (all) => all[offering.id] ?? 0),
    $hidden: computed($category, (category) => category !== undefined && category !== offering.category),
    $highlighted: computed($highlighted, (id) => id === offering.id),
  }
}

/** Changes of the plan. Whatever leaves it as it is takes nothing away: not the undo, not what was said. */
function createActions(offerings: readonly Offering[], { $plan, $undoable, $message }: State) {
  const change = (next: Plan) => {
    if (next === $plan.get()) return
    $undoable.set(undefined)
    // What was said was said of the plan before.
    $message.set(undefined)
    $plan.set(next)
  }
  return {
    setQuantity: (offering: Offering, quantity: number) =>
      change(setQuantity($plan.get(), offering, quantity)),
    tryExample: () => change(examplePlan(offerings)),
    startOver: () => {
      const before = $plan.get()
      change({})
      $undoable.set(before)
    },
    undo: () => change($undoable.get() ?? $plan.get()),
    say: (text: string) => $message.set({ text }),
  }
}

/** Everything in the calculator that changes while the page lives. */
export function createCalculatorStore(offerings: readonly Offering[]) {
  const state = createState()
  const derived = derive(offerings, state)
  const rows = new Map(offerings.map((offering) => [offering, createRow(offering, state, derived)]))
  return {
    ...state,
    ...derived,
    ...createActions(offerings, state),
    /** @throws when the offering is none of this store's */
    row: (offering: Offering) => {
      const row = rows.get(offering)
      if (!row) throw new Error(`no row for ${offering.id}`)
      return row
    },
  }
}

export type CalculatorStore = ReturnType<typeof createCalculatorStore>
