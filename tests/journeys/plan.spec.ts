import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { calculatorOn, DISCLAIMER, PLAN, planCsv, WAYS_TO_100_000 } from './calculator-page.ts'
import { expect, layOutEverything, test } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const REPAIRED = 'Part of the plan in this link could not be read. The rest is set.'

async function setPlan(page: Page) {
  const calculator = calculatorOn(page)
  await calculator.set('Certainty Workshop', 3)
  await calculator.set('Keynote Speaking', 2)
  await calculator.set('Certainty Credits Commission', 100)
}

/** Records every address written with replaceState. Call before `goto`. */
const watchAddress = (page: Page) =>
  page.addInitScript(() => {
    const written: string[] = []
    const replaceState = history.replaceState.bind(history)
    history.replaceState = (state, unused, url) => {
      written.push(String(url))
      replaceState(state, unused, url)
    }
    Object.assign(window, { written })
  })
const written = (page: Page) => page.evaluate(() => (window as unknown as { written: string[] }).written)

test.describe('the address', () => {
  test('contains the plan at once, and keeps its other parts; the filter does not change it', async ({
    page,
  }) => {
    const calculator = calculatorOn(page)
    await watchAddress(page)
    await calculator.open('/?utm_source=a%20b&utm_medium=x+y&flag#calculator')
    await calculator.filter('Training').check()
    await calculator.more('Certainty Workshop').click()
    expect(await written(page)).toEqual([
      '/?utm_source=a%20b&utm_medium=x+y&flag&plan=1_workshop.1#calculator',
    ])
    const steps = await page.evaluate(() => history.length)
    await calculator.filter('All').check()
    await calculator.button('Start over').click()
    await expect(page).toHaveURL(/\/\?utm_source=a%20b&utm_medium=x\+y&flag#calculator$/)
    expect(await page.evaluate(() => history.length)).toBe(steps)
    expect(await written(page)).toHaveLength(2)
  })

  test('is written seldom enough for every browser, and contains the last of many changes', async ({
    page,
  }) => {
    const calculator = calculatorOn(page)
    await watchAddress(page)
    await calculator.open('/#calculator')
    // Safari throws at 100 in 30 seconds.
    await calculator.more('Certainty Credits Commission').evaluate(async (button: HTMLElement) => {
      for (let press = 0; press < 100; press += 1) {
        button.click()
        await new Promise((resolve) => setTimeout(resolve))
      }
    })
    await expect(page).toHaveURL(/plan=1_certainty-credits\.1000#calculator$/)
    const { length } = await written(page)
    expect(length).toBeGreaterThanOrEqual(20)
    expect(length).toBeLessThan(60)
  })

  test('contains a change made right before a reload, and one that is still being typed', async ({
    page,
  }) => {
    const calculator = calculatorOn(page)
    await calculator.open('/#calculator')
    for (const [typed, income] of [
      ['9', '$90,000'],
      ['12', '$120,000'],
    ] as const) {
      await calculator.field('Keynote Speaking').click()
      await page.keyboard.type(typed)
      await page.reload()
      await calculator.expectTotals(income, '1', typed)
    }
    const slider = await calculator.slider('Keynote Speaking').boundingBox()
    if (!slider) throw new Error('The slider has no box.')
    await page.mouse.move(slider.x, slider.y + slider.height / 2)
    await page.mouse.down()
    await page.mouse.move(slider.x + slider.width / 2, slider.y + slider.height / 2, { steps: 4 })
    await page.mouse.up()
    await page.reload()
    await calculator.expectTotals('$250,000', '1', '25')
  })

  test('contains the current plan after back and forward, too', async ({ page }) => {
    const calculator = calculatorOn(page)
    await calculator.open('/#calculator')
    await calculator.set('Keynote Speaking', 2)
    await expect(page).toHaveURL(/\?plan=1_keynote\.2#calculator$/)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'CCA Program' }).click()
    await calculator.set('Keynote Speaking', 5)
    await expect(page).toHaveURL(/\?plan=1_keynote\.5#program$/)
    await page.goBack()
    await expect(page).toHaveURL(/\?plan=1_keynote\.5#calculator$/)
    await calculator.expectTotals('$50,000', '1', '5')
  })

  test('survives a reload, and opened elsewhere shows the same plan', async ({ page, browser, baseURL }) => {
    const calculator = calculatorOn(page)
    await calculator.open()
    await setPlan(page)
    await expect(page).toHaveURL(/plan=/)
    await page.reload()
    await calculator.expectTotals('$45,791', '3', '105')
    const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
    const other = await context.newPage()
    const elsewhere = calculatorOn(other)
    await elsewhere.open(page.url())
    await elsewhere.expectTotals('$45,791', '3', '105')
    await expect(elsewhere.field('Certainty Workshop')).toHaveValue('3')
    await expect(elsewhere.slider('Certainty Credits Commission')).toHaveValue('100')
    await expect(elsewhere.status).toHaveText('')
    // Longer than the pause before changed totals are announced.
    await other.waitForTimeout(1500)
    await expect(elsewhere.announcement).toHaveText('')
    await context.close()
  })

  // What each kind of address becomes is in plan-codec.test.ts. These are the ones a browser could change on the way.
  const BROKEN = [
    ['broken escapes', 'plan=%E0%A4%A', '$0', '0', '0'],
    ['markup', 'plan=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E', '$0', '0', '0'],
    ['ten thousand characters', `plan=1_${'x'.repeat(10_000)}`, '$0', '0', '0'],
  ] as const

  test('of any kind is read as far as possible, with one unobtrusive message', async ({ page }) => {
    const calculator = calculatorOn(page)
    for (const [kind, search, income, streams, clients] of BROKEN)
      await test.step(kind, async () => {
        await page.goto(`/?${search}`)
        await expect(calculator.notice).toHaveText(`${REPAIRED} Close`)
        await calculator.expectTotals(income, streams, clients)
      })
    await calculator.open('/?planet=1_workshop.3&plan=')
    await calculator.expectTotals('$0', '0', '0')
    await expect(calculator.notice).toHaveCount(0)
  })
})

test.describe('copy link', () => {
  const link = (baseURL: string | undefined) => `${baseURL}/?plan=${PLAN}#calculator`

  test('copies it, or shares it, or else shows it, without utm parameters', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    const calculator = calculatorOn(page)
    await calculator.open('/?utm_source=x&fbclid=y&gclid=z&flag')
    await setPlan(page)
    await expect(page).toHaveURL(`${baseURL}/?utm_source=x&fbclid=y&gclid=z&flag&plan=${PLAN}`)

    await test.step('to the clipboard, without a share sheet', async () => {
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
      )
      await calculator.button('Copy link').click()
      await expect(calculator.status).toHaveText('Link copied')
      await expect(calculator.status).toBeInViewport({ ratio: 1 })
      // No script of the site can read the clipboard, so paste as a visitor would.
      await calculator.target.focus()
      await page.keyboard.press('ControlOrMeta+V')
      await expect(calculator.target).toHaveValue(link(baseURL))
    })

    await test.step("with the device's share sheet, and nothing is said when the visitor cancels", async () => {
      await page.evaluate(() => {
        const shared: unknown[] = []
        Object.assign(window, { shared })
        Object.defineProperty(navigator, 'share', {
          value: (data: unknown) => {
            shared.push(data)
            return shared.length === 1
              ? Promise.resolve()
              : Promise.reject(new DOMException('no', 'AbortError'))
          },
          configurable: true,
        })
      })
      const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)
      await calculator.button('Copy link').click()
      await expect(calculator.status).toHaveText('Link shared')
      expect(await shared()).toEqual([{ title: 'A plan in Certainty Advisor services', url: link(baseURL) }])
      // A change of the plan clears what was said.
      await calculator.more('CCA Referrals').click()
      await expect(calculator.status).toHaveText('')
      await calculator.button('Copy link').click()
      await expect.poll(async () => (await shared()).length).toBe(2)
      await expect(calculator.status).toHaveText('')
      await expect(calculator.section.getByLabel('Select and copy the link')).toHaveCount(0)
    })

    await test.step('in a field, selected, when sharing and copying are refused', async () => {
      await page.evaluate(() => {
        const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
        Object.defineProperty(navigator, 'share', { value: refuse })
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } })
      })
      await calculator.set('CCA Referrals', 0)
      await calculator.button('Copy link').click()
      const field = calculator.section.getByRole('textbox', { name: 'Select and copy the link' })
      await expect(field).toHaveValue(link(baseURL))
      await expect(field).toBeFocused()
      expect(await page.evaluate(() => String(getSelection()))).toBe(link(baseURL))
      // The link follows the plan.
      await calculator.set('Keynote Speaking', 0)
      await expect(field).toHaveValue(`${baseURL}/?plan=1_workshop.3_certainty-credits.100#calculator`)
      // A click selects it again; Escape and Close close it.
      await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 0))
      await field.click()
      expect(await page.evaluate(() => String(getSelection()))).toBe(await field.inputValue())
      await field.press('Escape')
      await expect(field).toHaveCount(0)
      await expect(calculator.button('Copy link')).toBeFocused()
      await calculator.button('Copy link').click()
      await calculator.button('Close').click()
      await expect(field).toHaveCount(0)
      await expect(calculator.button('Copy link')).toBeFocused()
    })
  })
})

test('a plan can be kept once there is one', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-asked', 'print')
  })
  const calculator = calculatorOn(page)
  await calculator.open()
  for (const name of ['Copy link', 'Download CSV', 'Print'])
    await expect(calculator.button(name)).toBeDisabled()
  await setPlan(page)
  for (const name of ['Copy link', 'Download CSV', 'Print'])
    await expect(calculator.button(name)).toBeEnabled()

  await test.step('the CSV contains it, the disclaimer above the totals, and the link', async () => {
    const download = page.waitForEvent('download')
    await calculator.button('Download CSV').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('cca-plan.csv')
    expect(readFileSync(await file.path(), 'utf8')).toBe(planCsv(baseURL))
    await expect(calculator.status).toHaveText('CSV saved')
  })

  await test.step('print is black on white, with only the plan on it', async () => {
    await calculator.button('Print').click()
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'print')
    await expect(calculator.status).toHaveText('The print window is open')
    await layOutEverything(page)
    await page.emulateMedia({ media: 'print' })

    const sheet = page.locator('[data-sheet]')
    await expect(sheet).toBeVisible()
    const text = await page.evaluate(() => document.body.innerText)
    expect(text.replace(/\s+/g, ' ').trim()).toBe((await sheet.innerText()).replace(/\s+/g, ' ').trim())
    await expect(sheet.locator('tbody tr')).toHaveText([
      'Certainty Workshop$9973 clients per year$2,991',
      'Keynote Speaking$10,0002 clients per year$20,000',
      'Certainty Credits Commission$19 per unit × 12 months100 units per month$22,800',
    ])
    await expect(sheet.locator('p + dl')).toHaveText(
      /Annual income\s*\$45,791\s*Revenue streams\s*3\s*Total clients\s*105/,
    )
    expect(await sheet.locator('dl').evaluate((list) => list.previousElementSibling?.textContent)).toBe(
      DISCLAIMER,
    )
    await expect(sheet).toContainText(`Link to this plan: ${baseURL}/?plan=${PLAN}#calculator`)
    const colors = await sheet.evaluate((element) => {
      const backgrounds = new Set<string>()
      for (let part: Element | null = element; part; part = part.parentElement)
        backgrounds.add(getComputedStyle(part).backgroundColor)
      return { ink: getComputedStyle(element).color, backgrounds: [...backgrounds].sort() }
    })
    expect(colors.ink).toBe('rgb(17, 17, 17)')
    expect(
      colors.backgrounds.filter((color) => !/rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/.test(color)),
    ).toEqual([])
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step("the browser's own menu prints the page while there is no plan, and one page even with every service", async () => {
    await calculator.button('Start over').click()
    await calculator.expectTotals('$0', '0', '0')
    await expect(page).not.toHaveURL(/plan=/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
    await calculator.button('Fill in one of each').click()
    await calculator.expectTotals('$122,274', '10', '19')
    await expect(page).toHaveURL(/plan=/)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-sheet]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    for (const format of ['A4', 'Letter', 'A5']) {
      const pdf = (await page.pdf({ format })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g), format).toHaveLength(1)
    }
  })
})

test('work backwards', async ({ page }) => {
  const calculator = calculatorOn(page)
  await page.setViewportSize({ width: 1366, height: 900 })
  await calculator.open()
  await expect(calculator.target).toHaveAccessibleDescription(
    'How many of each service, sold alone, would reach your target. Arithmetic, not advice.',
  )

  await test.step('draws one focus ring around the field and its dollar sign, and the scale of a line below its text', async () => {
    await calculator.target.fill('120000')
    const ring = await calculator.target.evaluate((field) => {
      const { outlineStyle } = getComputedStyle(field)
      const around = getComputedStyle(field.parentElement ?? field).outlineStyle
      return `${outlineStyle} in ${around}`
    })
    expect(ring).toBe('none in solid')
    for (const width of [390, 768, 1024, 1280, 1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const touching = await calculator.section.locator('li:has([data-answer])').evaluateAll(
        (lines) =>
          lines.filter((line) => {
            const bar = line.querySelector('rect')?.getBoundingClientRect()
            const texts = [line.querySelector('span'), line.querySelector('[data-answer]')].map((part) => {
              const range = document.createRange()
              range.selectNodeContents(part ?? line)
              return range.getBoundingClientRect().bottom
            })
            return bar !== undefined && texts.some((bottom) => bottom > bar.top)
          }).length,
      )
      expect.soft(touching, `${width} px`).toBe(0)
    }
  })

  await test.step('counts cents, separates thousands on leaving, and says what to type when it is invalid', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await calculator.target.fill('$5,000.40')
    await expect(calculator.section.locator('[data-answer]').first()).toHaveText('2 clients per year')
    await calculator.target.fill('')
    await calculator.target.pressSequentially('$250k')
    await expect(calculator.target).toHaveValue('$250k')
    await expect(calculator.shown('$250,000 is still missing from your plan.')).toHaveCount(1)
    await calculator.target.blur()
    await expect(calculator.target).toHaveValue('250,000')

    for (const [typed, sentence] of [
      ['a lot', 'Use digits only, for example 120,000.'],
      ['120,00', 'Use digits only, for example 120,000.'],
      ['120.000', 'Use digits only, for example 120,000.'],
      ['0', 'Type a number above 0, for example 120,000.'],
      ['-5', 'Type a number above 0, for example 120,000.'],
      ['2,000,000,000', 'Type a number up to 1,000,000,000.'],
    ] as const) {
      await calculator.target.fill(typed)
      await expect(calculator.shown(sentence)).toBeVisible()
      await expect(calculator.target).toHaveAttribute('aria-invalid', 'true')
      await expect(calculator.target).toHaveAccessibleDescription(
        `How many of each service, sold alone, would reach your target. Arithmetic, not advice. ${sentence}`,
      )
      await expect(calculator.section.locator('[data-answer]')).toHaveCount(0)
    }
    await calculator.target.fill('')
    await expect(calculator.target).not.toHaveAttribute('aria-invalid')
    await calculator.target.fill('5000')
    await expect(calculator.section.locator('[data-answer]').first()).toHaveText('1 client per year')
    await expect(calculator.target).not.toHaveAttribute('aria-invalid')
  })

  await test.step('says how many of each service alone would reach the target, and what the plan lacks', async () => {
    await calculator.target.fill('$100,000')
    await expect(calculator.section.locator('[data-answer]')).toHaveText([
      '20 clients per year',
      '7 clients per year',
      'more than 50 needed',
      'more than 50 needed',
      '2 clients per year',
      '4 clients per year',
      '10 clients per year',
      '10 clients per year',
      '50 clients per year',
      '440 units per month',
    ])
    await expect(calculator.shown('$100,000 is still missing from your plan.')).toBeVisible()
    await calculator.target.fill('1m')
    await expect(calculator.section.locator('[data-answer]').last()).toHaveText('more than 1,000 needed')
    await expect(calculator.section.locator('[data-answer]').nth(4)).toHaveText('20 clients per year')

    await setPlan(page)
    await calculator.target.fill('100,000')
    await expect(calculator.section.locator('[data-answer]')).toHaveText(WAYS_TO_100_000)
    const said = calculator.shown('$54,209 is still missing from your plan.')
    await expect(said).toBeVisible()
    // 54,209 / 10,000 rounds up to 6, on top of the 2 in the plan.
    const use = calculator.section.getByRole('button', {
      name: 'Set to 8 clients per year, Keynote Speaking',
    })
    await expect(use).toHaveText('Set to 8')
    await expect(
      calculator.section.getByRole('button', { name: /^Set to .*Certainty Workshop$/ }),
      'not reachable with what is left of its limit',
    ).toHaveCount(0)
    await use.press('Enter')
    await expect(calculator.field('Keynote Speaking')).toHaveValue('8')
    await calculator.expectTotals('$105,791', '3', '111')
    await expect(calculator.status).toHaveText('Keynote Speaking is set to 8 clients per year.')
    await expect(calculator.shown('Your plan reaches this target.')).toBeVisible()
    await expect(calculator.section.getByRole('button', { name: /^Set to / })).toHaveCount(0)
    // The button is gone, so the focus moves to the name beside it.
    await expect(calculator.section.locator('li').getByText('Keynote Speaking')).toBeFocused()
  })
})

test('apply with this plan: it stays in the apply section, whose code may load late, until it is removed', async ({
  page,
  baseURL,
}) => {
  const waiting: (() => void)[] = []
  await page.route('**/_astro/CarriedPlan.*.js', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.continue()
  })
  const calculator = calculatorOn(page)
  await calculator.open()
  await setPlan(page)
  const apply = page.locator('#apply')
  const sentence = 'Your plan: $45,791 a year. Revenue streams: 3. Clients: 105.'
  await calculator.section.getByRole('link', { name: 'Apply with this plan' }).click()
  await expect(page).toHaveURL(/\?plan=1_workshop\.3_keynote\.2_certainty-credits\.100#apply$/)
  await expect(apply).toBeFocused()
  await expect.poll(() => waiting.length).toBe(1)
  for (const release of waiting) release()
  await expect(apply.getByText(sentence)).toBeInViewport()
  const byEmail = apply.getByRole('link', { name: 'Apply by email' })
  const empty = 'mailto:support@example.com?subject=Application%20to%20join%20CCA'
  const plan = `My plan from the calculator: ${baseURL}/?plan=${PLAN}#calculator`
  await expect(byEmail).toHaveAttribute('href', `${empty}&body=${encodeURIComponent(plan)}`)
  await apply.getByRole('button', { name: 'Remove the plan' }).click()
  await expect(apply.getByText('Your plan:')).toHaveCount(0)
  await expect(byEmail).toHaveAttribute('href', empty)
  // The plan stays in the calculator.
  await calculator.expectTotals('$45,791', '3', '105')
  await calculator.set('Keynote Speaking', 0)
  await calculator.section.getByRole('link', { name: 'Apply with this plan' }).click()
  await expect(
    apply.getByText('Your plan: $25,791 a year. Revenue streams: 2. Clients: 103.'),
  ).toBeInViewport()
})
