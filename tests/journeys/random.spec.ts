import { calculatorOn, SERVICES, type Service } from './calculator-page.ts'
import { expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The same numbers for the same seed, 0 to 1 (mulberry32). */
function random(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const amount = (text: string) => Number(text.replace(/[$,]/g, ''))
const TYPED = ['0', '7', '50', '51', '-4', '2.5', 'x', '', '1,000', '15', ' 3 ', '1e9']
const CATEGORIES = ['All', 'Coaching', 'Training', 'Consulting', 'Speaking', 'Commission']

for (const seed of [1, 2, 3])
  test(`fifty random operations, seed ${seed}: the totals are those of the rows, within the limits`, async ({
    page,
  }) => {
    const next = random(seed)
    const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T
    const calculator = calculatorOn(page)
    await calculator.open()

    const onService: ((service: Service) => Promise<unknown>)[] = [
      (service) => calculator.more(service).click({ force: true }),
      (service) => calculator.fewer(service).click({ force: true }),
      (service) => calculator.slider(service).press(pick(['End', 'Home', 'PageUp', 'PageDown', 'ArrowLeft'])),
      async (service) => {
        await calculator.field(service).fill(pick(TYPED))
        if (next() < 0.7) await calculator.field(service).press('Tab')
      },
    ]
    const onWhole = [
      () => calculator.filter(pick(CATEGORIES)).check(),
      async () => {
        await calculator.section
          .getByRole('button', { name: /^(?:Start over|Undo|Try an example)$/, disabled: false })
          .first()
          .click()
      },
    ]

    for (let operation = 0; operation < 50; operation += 1) {
      const shown: Service[] = []
      // Read until there are some: between a choice and the next frame there may be none.
      await expect(async () => {
        shown.splice(0)
        for (const service of SERVICES) if (await calculator.slider(service).count()) shown.push(service)
        expect(shown.length).toBeGreaterThan(0)
      }).toPass()
      if (next() < 0.15) await pick(onWhole)()
      else await pick(onService)(pick(shown))

      const state = await page.evaluate(() => {
        const text = (element: Element | null | undefined) => element?.textContent ?? ''
        return {
          rows: [...document.querySelectorAll('#calculator tr[data-row]')].map((row) => ({
            quantity: row.querySelector<HTMLInputElement>('input[type="range"]')?.valueAsNumber ?? NaN,
            max: Number(row.querySelector('input')?.max),
            step: Number(row.querySelector('input')?.step),
            income: text(row.querySelectorAll('td')[2]),
          })),
          totals: ['income', 'streams', 'clients'].map((name) =>
            text(document.querySelector(`[data-total="${name}"]`)),
          ),
        }
      })
      const quantities = state.rows.map(({ quantity }) => quantity)
      for (const { quantity, max, step } of state.rows) {
        expect(quantity).toBeGreaterThanOrEqual(0)
        expect(quantity).toBeLessThanOrEqual(max)
        expect(quantity % step).toBe(0)
      }
      expect(state.totals.map(amount), `operation ${operation}`).toEqual([
        state.rows.reduce((sum, { income }) => sum + amount(income), 0),
        quantities.filter((quantity) => quantity > 0).length,
        quantities.reduce((sum, quantity) => sum + quantity, 0),
      ])
    }
  })
