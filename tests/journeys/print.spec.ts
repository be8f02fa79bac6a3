import type { Page } from '@playwright/test'
import { inflateSync } from 'node:zlib'
import { OFFERINGS } from '../../src/plan/offerings.fixture.ts'
import { encodePlan } from '../../src/plan/plan-codec.ts'
import { expect, test } from './site.ts'

/** Prints on Letter, the shorter of the two usual papers. Returns the number of sheets, and where their links lead. */
async function print(page: Page, browserName: string) {
  // To Firefox, Playwright sends inches as if they were centimeters.
  const unit = browserName === 'firefox' ? 2.54 : 1
  const pdf = (await page.pdf({ width: `${8.5 * unit}in`, height: `${11 * unit}in` })).toString('latin1')
  // Firefox compresses the objects.
  const compressed = pdf.matchAll(/\/ObjStm[^]*?stream\r?\n([^]*?)endstream/g)
  const objects = Array.from(compressed, ([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString(),
  )
  const text = pdf + objects.join('')
  return {
    sheets: text.match(/\/Type\s*\/Page\b(?!s)/g)?.length,
    links: new Set(Array.from(text.matchAll(/\/URI\s*\(([^)]*)\)/g), ([, link]) => link)),
  }
}

test(
  'a plan is one sheet with its whole link',
  { tag: '@engines' },
  async ({ page, calculator, browserName, baseURL, console }) => {
    for (const count of [1, 2, 3, 10])
      for (const target of ['', 'target=900000&']) {
        const plan = Object.fromEntries(OFFERINGS.slice(-count).map(({ id, step }) => [id, step]))
        const address = `/?${target}${encodePlan(OFFERINGS, plan)}`
        await calculator.open(address)
        expect
          .soft(await print(page, browserName), address)
          .toEqual({ sheets: 1, links: new Set([baseURL + address]) })
        await page.goto('about:blank')
      }
    await calculator.open()
    const { sheets } = await print(page, browserName)
    expect(sheets, 'sheets of the page').toBeLessThanOrEqual(4)
    // Firefox refuses a style that it adds to print.
    console.splice(0)
  },
)
