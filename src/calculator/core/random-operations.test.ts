import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantityOf, type Offering, type Plan } from './offering.ts'
import { OFFERINGS } from './offerings.fixture.ts'
import { decodePlan, encodePlan, planFromSearch, planToSearch } from './plan-codec.ts'
import { readQuantity, setQuantity } from './quantity.ts'
import { annualIncome, shares, totals } from './totals.ts'
import { missing } from './work-backwards.ts'

const OPERATIONS = 10_000

type Operation = (plan: Plan, history: readonly Plan[]) => Plan

const offering = fc.constantFrom(...OFFERINGS)
const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String), fc.integer().map(String))

/** What a visitor can do to a plan. */
const operations: fc.Arbitrary<Operation> = fc.oneof(
  fc.tuple(offering, fc.double()).map(
    ([of, value]) =>
      (plan: Plan) =>
        setQuantity(plan, of, value),
  ),
  fc.tuple(offering, fc.integer({ min: -5, max: 1_005 })).map(
    ([of, value]) =>
      (plan: Plan) =>
        setQuantity(plan, of, value),
  ),
  fc.tuple(offering, fc.integer({ min: -3, max: 3 })).map(
    ([of, steps]) =>
      (plan: Plan) =>
        setQuantity(plan, of, quantityOf(plan, of) + steps * of.step),
  ),
  fc.tuple(offering, typed).map(
    ([of, text]) =>
      (plan: Plan) =>
        setQuantity(plan, of, readQuantity(of, text, plan[of.id]).quantity),
  ),
  fc.tuple(offering, fc.integer({ min: 1, max: 2_000_000 })).map(
    ([of, target]) =>
      (plan: Plan) =>
        takeWay(plan, of, target),
  ),
  fc.nat().map((back) => (_: Plan, history: readonly Plan[]) => history[back % history.length] ?? {}),
  fc.constant(() => ({})),
  fc.constant((plan: Plan) => decodePlan(OFFERINGS, encodePlan(OFFERINGS, plan)).plan),
  fc.string({ unit: 'binary' }).map((text) => (plan: Plan) => {
    const search = planToSearch(`?${text}`, OFFERINGS, plan)
    return planFromSearch(search, OFFERINGS)?.plan ?? {}
  }),
)

/** Adds a suggested line of working backwards to the plan. */
function takeWay(plan: Plan, of: Offering, target: number): Plan {
  const way = missing(OFFERINGS, plan, target).ways.find(({ id }) => id === of.id)
  return setQuantity(plan, of, way?.kind === 'reachable' ? way.quantity : (way?.max ?? 0))
}

function expectSound(plan: Plan) {
  let income = 0
  let streams = 0
  let clients = 0
  let share = 0
  for (const of of OFFERINGS) {
    const quantity = plan[of.id] ?? 0
    expect(Number.isInteger(quantity / of.step) && quantity >= 0 && quantity <= of.max, `${quantity}`).toBe(
      true,
    )
    income += annualIncome(of, quantity)
    streams += quantity > 0 ? 1 : 0
    clients += quantity
    share += shares(OFFERINGS, plan)[of.id] ?? Number.NaN
  }
  expect(totals(OFFERINGS, plan)).toEqual({
    annualIncome: income,
    revenueStreams: streams,
    totalClients: clients,
  })
  expect(income).toBeLessThanOrEqual(6_227_700)
  expect(Object.keys(plan)).toHaveLength(streams)
  expect(decodePlan(OFFERINGS, encodePlan(OFFERINGS, plan))).toEqual({ plan, repaired: 0 })
  expect(share).toBeCloseTo(income === 0 ? 0 : 1, 9)
}

test('every plan stays valid over ten thousand operations', () => {
  const sequence = fc.array(operations, { minLength: OPERATIONS, maxLength: OPERATIONS, size: 'max' })
  fc.assert(
    fc.property(sequence, (steps) => {
      let plan: Plan = {}
      const history = [plan]
      for (const operation of steps) {
        plan = operation(plan, history)
        expectSound(plan)
        history.push(plan)
        if (history.length > 20) history.shift()
      }
    }),
    { numRuns: 1, endOnFailure: true },
  )
}, 60_000)
