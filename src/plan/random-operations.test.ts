import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantityOf, type Offering, type Plan } from './offering.ts'
import { OFFERINGS } from './offerings.fixture.ts'
import { encodePlan, planFromSearch } from './plan-codec.ts'
import { readQuantity, setQuantity, stepQuantity } from './quantity.ts'
import { annualIncome, totals } from './totals.ts'

type Operation = (plan: Plan, of: Offering) => Plan

const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.double().map(String), fc.integer().map(String))

/** What a visitor can do to a plan. */
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.double().map(
    (value): Operation =>
      (plan, of) =>
        setQuantity(plan, of, value),
  ),
  fc.constantFrom(1 as const, -1 as const).map((direction): Operation => (plan, of) => {
    const current = quantityOf(plan, of)
    return setQuantity(plan, of, stepQuantity(of, String(current), current, direction))
  }),
  typed.map(
    (text): Operation =>
      (plan, of) =>
        setQuantity(plan, of, readQuantity(of, text, plan[of.id]).quantity),
  ),
  fc.constant<Operation>(() => ({})),
)

test('every plan stays valid, whatever is done to it', () => {
  const steps = fc.array(fc.tuple(operation, fc.constantFrom(...OFFERINGS)), { maxLength: 200 })
  fc.assert(
    fc.property(steps, (done) => {
      let plan: Plan = {}
      for (const [run, of] of done) {
        plan = run(plan, of)
        const valid = OFFERINGS.every((each) => {
          const quantity = quantityOf(plan, each)
          return quantity % each.step === 0 && quantity >= 0 && quantity <= each.max
        })
        expect(valid, JSON.stringify(plan)).toBe(true)
      }
      const set = OFFERINGS.filter((of) => quantityOf(plan, of) > 0)
      expect(totals(OFFERINGS, plan)).toEqual({
        annualIncome: set.reduce((sum, of) => sum + annualIncome(of, quantityOf(plan, of)), 0),
        revenueStreams: set.length,
        totalClients: set.reduce((sum, of) => sum + quantityOf(plan, of), 0),
      })
      const read = planFromSearch(`?${encodePlan(OFFERINGS, plan)}`, OFFERINGS)
      expect(read).toEqual(set.length === 0 ? undefined : { plan, isWhole: true })
    }),
  )
})
