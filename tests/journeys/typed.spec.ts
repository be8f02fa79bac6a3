import type { Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { calculatorOn } from './calculator-page.ts'
import { addStyles, expect, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Sets the value as the browser's own code does, without the events that typing has, and sends `change` alone. */
const setWithChangeAlone = (field: HTMLInputElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test.describe('the target', () => {
  test('is left alone while a keyboard composes it', async ({ page }) => {
    const calculator = calculatorOn(page)
    await calculator.open()
    await calculator.target.focus()
    const session = await page.context().newCDPSession(page)
    for (const text of ['1', '12', '123', '1234', '12345'])
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await expect(calculator.target).toHaveValue('12345')
    await session.send('Input.insertText', { text: '12345' })
    await expect(calculator.target).toHaveValue('12345')
    await expect(calculator.shown('$12,345 is still missing from your plan.')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(calculator.target).toHaveValue('12,345')
  })

  test('is taken as it stands when it is left in the middle of composing', async ({ page }) => {
    const calculator = calculatorOn(page)
    await calculator.open()
    await calculator.target.focus()
    const session = await page.context().newCDPSession(page)
    for (const text of ['5', '50', '500', '5000', '50000'])
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await page.keyboard.press('Tab')
    await expect(calculator.target).toHaveValue('50,000')
    await expect(calculator.shown('$50,000 is still missing from your plan.')).toHaveCount(1)
  })

  test('can be undone', async ({ page }) => {
    const calculator = calculatorOn(page)
    await calculator.open()
    await calculator.target.click()
    await page.keyboard.type('1234567')
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ControlOrMeta+z')
    await expect(calculator.target).toHaveValue('')
    await expect(calculator.section.locator('[data-answer]')).toHaveCount(0)
  })

  test('is empty until something is entered, and is explained only after a pause', async ({ page }) => {
    await page.clock.install()
    const calculator = calculatorOn(page)
    await calculator.open()
    await expect(calculator.target).toHaveValue('')
    await expect(calculator.target).not.toHaveAttribute('placeholder')
    await expect(calculator.section.locator('li')).toHaveCount(0)
    await calculator.target.click()
    // On the way to 120,000, this is no number yet.
    await page.keyboard.type('120,0')
    await expect(calculator.target).not.toHaveAttribute('aria-invalid')
    await page.clock.runFor(1_000)
    await expect(calculator.target).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.type('00')
    await expect(calculator.target).not.toHaveAttribute('aria-invalid')
    await expect(calculator.shown('$120,000 is still missing from your plan.')).toHaveCount(1)
  })
})

test('a value set with a change event alone is taken', async ({ page }) => {
  const calculator = calculatorOn(page)
  await calculator.open()
  await calculator.field('Keynote Speaking').evaluate(setWithChangeAlone, '9')
  await calculator.expectTotals('$90,000', '1', '9')
  await calculator.slider('Keynote Speaking').evaluate(setWithChangeAlone, '12')
  await expect(calculator.field('Keynote Speaking')).toHaveValue('12')
  await calculator.expectTotals('$120,000', '1', '12')
  await calculator.target.evaluate(setWithChangeAlone, '130000')
  await expect(calculator.shown('$10,000 is still missing from your plan.')).toHaveCount(1)
})

/** A page whose scripts come only when they are released. */
async function withoutCode(page: Page, address: string) {
  const waiting: (() => void)[] = []
  let released = false
  await page.route('**/_astro/*.js', async (route) => {
    if (!released) await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('#calculator').scrollIntoViewIfNeeded()
  return () => {
    released = true
    for (const release of waiting) release()
  }
}

test('what stands in an untouched field is replaced, wherever it is clicked, before the code is there, too', async ({
  page,
}) => {
  const calculator = calculatorOn(page)
  const field = calculator.field('Keynote Speaking')
  for (const part of [0.06, 0.3, 0.5, 0.7, 0.94])
    for (const address of ['/#calculator', '/?plan=1_keynote.2#calculator'])
      await test.step(`at ${part} of its width, ${address}`, async () => {
        const release = await withoutCode(page, address)
        const box = await field.boundingBox()
        if (!box) throw new Error('The field has no box.')
        await field.click({ position: { x: box.width * part, y: box.height / 2 } })
        await page.keyboard.type('7')
        release()
        await expect(page.locator('#calculator astro-island:not([ssr])')).toBeAttached()
        await expect(field).toHaveValue('7')
        await calculator.expectTotals('$70,000', '1', '7')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      })
})

test('above the limit, the last quantity that was meant counts until the field is left', async ({ page }) => {
  await page.clock.install()
  const calculator = calculatorOn(page)
  await calculator.open('/#calculator')
  const field = calculator.field('Certainty Workshop')
  const reads = async (text: string, income: string, search: string) => {
    await expect(field).toHaveValue(text)
    await expect(calculator.income('Certainty Workshop')).toHaveText(income)
    expect(new URL(page.url()).search).toBe(search)
  }
  await field.click()
  await page.keyboard.type('75')
  await page.clock.runFor(5_000)
  await reads('75', '$0', '')
  await expect(calculator.correction('Certainty Workshop')).toHaveText('The maximum is 50.')
  await page.keyboard.press('Enter')
  await reads('50', '$49,850', '?plan=1_workshop.50')

  // After a pause, 7 was meant.
  await field.fill('7')
  await page.clock.runFor(2_000)
  await page.keyboard.type('5')
  await reads('75', '$6,979', '?plan=1_workshop.7')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('4')
  await reads('4', '$3,988', '?plan=1_workshop.4')
})

test('paper shows what was still being typed, in fields and totals alike', async ({ page }) => {
  const calculator = calculatorOn(page)
  await calculator.open()
  await calculator.set('Keynote Speaking', 2)
  await calculator.field('Certainty Workshop').fill('75')
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(calculator.field('Certainty Workshop')).toHaveValue('50')
  expect(await page.locator('[data-sheet] tbody tr').allTextContents()).toEqual([
    'Certainty Workshop$99750 clients per year$49,850',
    'Keynote Speaking$10,0002 clients per year$20,000',
  ])
  await calculator.expectTotals('$69,850', '2', '52')
})

test('a saved page shows fields, sliders and totals that agree', async ({ page, browser }) => {
  const calculator = calculatorOn(page)
  await calculator.open('/#calculator')
  await calculator.set('Keynote Speaking', 4)
  await calculator.set('Certainty Workshop', 3)
  await calculator.slider('Certainty Workshop').press('ArrowRight')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureSnapshot', { format: 'mhtml' })
  const file = test.info().outputPath('saved.mhtml')
  writeFileSync(file, data)
  const context = await browser.newContext()
  const saved = await context.newPage()
  await saved.goto(`file://${file}`)
  const copy = calculatorOn(saved)
  await copy.expectTotals('$43,988', '2', '8')
  for (const [service, quantity] of [
    ['Keynote Speaking', '4'],
    ['Certainty Workshop', '4'],
    ['CCA Referrals', '0'],
  ] as const) {
    await expect(copy.field(service)).toHaveValue(quantity)
    await expect(copy.slider(service)).toHaveValue(quantity)
  }
  await context.close()
})

test('scripts that are switched off during a visit leave fields and totals that agree', async ({ page }) => {
  const calculator = calculatorOn(page)
  await calculator.open('/#calculator')
  const field = calculator.field('Keynote Speaking')
  await calculator.set('Keynote Speaking', 2)
  await field.blur()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setScriptExecutionDisabled', { value: true })
  await field.click({ force: true })
  await page.keyboard.type('7')
  await calculator.more('Keynote Speaking').focus()
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('7')
  }
  await expect(field).toHaveValue('2')
  await calculator.expectTotals('$20,000', '1', '2')
})

/** WCAG 1.4.12. */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

test('with the text spacing of WCAG 1.4.12, no number is cut off at any width', async ({ page }) => {
  const calculator = calculatorOn(page)
  await calculator.open()
  await calculator.set('Certainty Credits Commission', 1000)
  await calculator.set('Keynote Speaking', 50)
  await addStyles(page, SPACING)
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const service of ['Certainty Credits Commission', 'Keynote Speaking'] as const) {
      const { needed, room } = await calculator.field(service).evaluate((field: HTMLInputElement) => ({
        needed: field.scrollWidth,
        room: field.clientWidth,
      }))
      expect.soft(needed, `${service} at ${width} px`).toBeLessThanOrEqual(room)
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
