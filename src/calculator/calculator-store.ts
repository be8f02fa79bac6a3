import { atom, computed } from 'nanostores'
import { quantityOf, type Offering, type Plan } from './core/offering.ts'
import { encodePlan } from './core/plan-codec.ts'
import { planLink } from './core/plan-link.ts'
import { setQuantity } from './core/quantity.ts'
import { shares, totals } from './core/totals.ts'
import { missing, readTarget } from './core/work-backwards.ts'

/** One step of every service: the smallest quantities, so that none looks like a typical one. */
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
    /** The service whose row is under the pointer, and the one whose row has the focus. */
    $hovered: atom<string | undefined>(undefined),
    $focused: atom<string | undefined>(undefined),
    /** The text in the target field of working backwards. */
    $typedTarget: atom(''),
    /** What was just done, as a sentence. Every message is a new object, so that the same text is shown again. */
    $message: atom<{ text: string } | undefined>(undefined),
    /** What to announce after the next pause, read then. A new object for the same reason. */
    $announcement: atom<{ sentence: () => string } | undefined>(undefined),
    /** Whether the link that was opened could be read only in part; until the plan changes. */
    $damaged: atom(false),
  }
}

type State = ReturnType<typeof createState>

/** Derived state. Each value is computed once per change, and only while it has subscribers. */
function derive(
  offerings: readonly Offering[],
  { $plan, $category, $hovered, $focused, $typedTarget }: State,
) {
  const $totals = computed($plan, (plan) => totals(offerings, plan))
  const $target = computed($typedTarget, readTarget)
  return {
    $totals,
    $empty: computed($totals, ({ revenueStreams }) => revenueStreams === 0),
    /** The share of the annual income per service, 0 to 1, by id. */
    $shares: computed($plan, (plan) => shares(offerings, plan)),
    /** The service to highlight in the table and the drawing. */
    $highlighted: computed([$hovered, $focused], (hovered, focused) => focused ?? hovered),
    /** The link that restores the plan. */
    $link: computed($plan, (plan) => planLink(location.href, encodePlan(offerings, plan))),
    /** Services that count although the filter hides them. */
    $countedOutside: computed([$plan, $category], (plan, category) => {
      const outside = (offering: Offering) => category !== undefined && offering.category !== category
      return offerings.filter((offering) => outside(offering) && quantityOf(plan, offering) > 0).length
    }),
    $target,
    /** What the plan lacks to reach the target; undefined without a target. */
    $gap: computed([$plan, $target], (plan, reading) =>
      reading.kind === 'target' ? missing(offerings, plan, reading.target) : undefined,
    ),
  }
}

type Derived = ReturnType<typeof derive>

/** Per-row state, so that a row rerenders only when its own values change. */
function createRow(offering: Offering, { $plan, $category }: State, { $shares, $highlighted }: Derived) {
  return {
    $quantity: computed($plan, (plan) => quantityOf(plan, offering)),
    $share: computed($shares, (all) => all[offering.id] ?? 0),
    $hidden: computed($category, (category) => category !== undefined && category !== offering.category),
    $highlighted: computed($highlighted, (id) => id === offering.id),
  }
}

/** Changes to the plan. A change without effect keeps the undo and the message. */
function createActions(
  offerings: readonly Offering[],
  { $plan, $undoable, $message, $announcement, $damaged }: State,
) {
  const change = (next: Plan) => {
    if (next === $plan.get()) return
    $undoable.set(undefined)
    // Both were about the previous plan.
    $message.set(undefined)
    $damaged.set(false)
    $plan.set(next)
  }
  /** Announces the sentence after a pause, unless there is a newer one by then. Without a sentence, nothing. */
  const announce = (sentence?: () => string) => $announcement.set(sentence && { sentence })
  return {
    announce,
    setQuantity: (offering: Offering, quantity: number) =>
      change(setQuantity($plan.get(), offering, quantity)),
    tryExample: () => change(examplePlan(offerings)),
    startOver: () => {
      const before = $plan.get()
      change({})
      $undoable.set(before)
    },
    undo: () => change($undoable.get() ?? $plan.get()),
    /** Shows and announces what was just done. */
    say: (text: string) => {
      $message.set({ text })
      announce(() => text)
    },
  }
}

/** All state of the calculator. */
export function createCalculatorStore(offerings: readonly Offering[]) {
  const state = createState()
  const derived = derive(offerings, state)
  const rows = new Map(offerings.map((offering) => [offering, createRow(offering, state, derived)]))
  return {
    ...state,
    ...derived,
    ...createActions(offerings, state),
    /** @throws when the store does not have this offering */
    row: (offering: Offering) => {
      const row = rows.get(offering)
      if (!row) throw new Error(`no row for ${offering.id}`)
      return row
    },
  }
}

export type CalculatorStore = ReturnType<typeof createCalculatorStore>
