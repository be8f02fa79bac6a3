import type { Page } from '@playwright/test'
import { expect, framePainted, hold, test, waitForTypeface } from './site.ts'

const NOTE = 'Written by the person who sent you this link, not by CCA.'

const boxes = (page: Page) => page.locator('main > :first-child').getByRole('checkbox')

/** The text that the page has copied last. Not every browser lets a test read the clipboard. */
const copied = (page: Page) => page.evaluate(() => document.documentElement.dataset['copied'] ?? '')

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const writeText = (text: string) => {
      document.documentElement.dataset['copied'] = text
      return Promise.resolve()
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } })
  })
})

test('an advisor asks, a client answers', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/?utm_source=x')
  const write = page.getByRole('button', { name: 'Write a client’s six' })
  const field = (place: number) => page.getByRole('textbox', { name: `Forecast ${place} of 6` })
  const status = page.locator('main > :first-child [aria-live]')
  await write.click()
  await expect(field(1)).toBeFocused()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(status).toHaveText('Write at least one forecast.')
  await field(1).fill('see evil.com')
  await expect(status).toHaveText('Addresses, links and long numbers cannot be sent.')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(field(1)).toBeFocused()
  await expect(field(1)).toHaveAttribute('aria-invalid', 'true')
  await field(1).fill('the lease renews')
  await expect(status).toBeEmpty()
  await field(3).fill('flour stays at $28')
  await field(6).fill('I take a salary')
  await page.locator('main').getByRole('textbox', { name: 'Your name' }).fill('Jane Doe')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(status).toHaveText('Link copied')
  const link = await copied(page)
  expect(link).toMatch(
    /\/#ask=Jane\+Doe&if=the\+lease\+renews&if=&if=flour\+stays\+at\+%2428&if=&if=&if=I\+take/,
  )
  // A second thought that breaks a rule stays in its field, and does not reach the client.
  await field(2).fill('see evil.com')
  await page.keyboard.press('Escape')
  await expect(write).toBeFocused()
  await expect(boxes(page)).toHaveCount(3)
  await boxes(page).first().check()
  await page.evaluate(() => (location.hash = 'apply'))
  await page.goBack()
  await expect(boxes(page).first()).toBeChecked()
  await write.click()
  await expect(field(2)).toHaveValue('see evil.com')
  await field(2).fill('')
  await page.keyboard.press('Enter')
  await page.reload()
  await expect(boxes(page)).toHaveCount(3)
  expect(page.url()).toContain(link.slice(link.indexOf('#')))

  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/cca-graduates')
  await page.goto(link)
  await waitForTypeface(page)
  const question = page.getByRole('group', { name: 'Jane Doe asks you: Strike what you cannot count on.' })
  const send = page.getByRole('button', { name: 'Send it back' })
  await expect(question.getByRole('checkbox', { name: 'if the lease renews' })).toBeVisible()
  await expect(page.getByText(NOTE)).toBeInViewport({ ratio: 1 })
  await boxes(page).nth(0).check()
  await expect(send).toBeHidden()
  await boxes(page).nth(2).check()
  // The one that is left is on the line, without its "if".
  await expect(boxes(page).nth(1)).toHaveAccessibleName('flour stays at $28')
  await send.click()
  const answer = await copied(page)
  expect(answer).toBe(`What is left: flour stays at $28. ${link}&struck=1.2.4.5.6`)
  // The words stay behind jumps within the page.
  await page.evaluate(() => (location.hash = 'apply'))
  await page.goBack()
  await expect(boxes(page)).toHaveCount(3)
  await expect(boxes(page).nth(0)).toBeChecked()

  await page.goto('/cca-graduates')
  await page.goto(answer.replace(/^.* /, ''))
  await expect(page.getByText('Your client’s answer')).toBeVisible()
  await expect(page.getByText('Jane Doe')).toBeHidden()
  await expect(page.getByText(NOTE)).toBeVisible()
  expect(
    await boxes(page).evaluateAll((all: HTMLInputElement[]) => all.map(({ checked }) => checked)),
  ).toEqual([true, false, true])
  await boxes(page).nth(1).check()
  await expect(page.getByText('nothing yet', { exact: true })).toBeVisible()
  const line = page.locator('main [role=img] > span').first()
  expect(await line.evaluate((part) => getComputedStyle(part, '::before').maskImage)).toContain('radial')
  await send.click()
  expect(await copied(page)).toBe(`Nothing is left yet. ${link}&struck=1.2.3.4.5.6`)
})

test('a link that cannot be read shows the owner’s six, and says so', async ({ page }) => {
  await page.goto('/#ask=Eve&if=evil.com')
  await expect(page.getByText('The forecasts in this link could not be read. These are ours.')).toBeVisible()
  await expect(boxes(page)).toHaveCount(6)
  await expect(page.getByText(NOTE)).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Forecast 1 of 6' })).toBeHidden()
  // The same after another link.
  await page.evaluate(() => (location.hash = 'ask=Eve&if=we+go+broke'))
  await expect(boxes(page)).toHaveCount(1)
  await expect(page.getByText('could not be read')).toBeHidden()
  await page.evaluate(() => (location.hash = 'ask=Eve&if=evil.com'))
  await expect(boxes(page)).toHaveCount(6)
  await expect(page.getByText('Eve asks you:')).toBeHidden()
})

test('a writer on a small phone reaches both buttons', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/#ask')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Write at least one forecast.')).toBeVisible()
  for (const name of ['Copy link', 'Done'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
})

test('the sentence is on a low screen, too', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 500 })
  await page.goto('/#ask=Eve&if=we+go+broke')
  await expect(page.getByText('Eve asks you:')).toBeVisible()
  await expect(page.getByText(NOTE)).toBeInViewport({ ratio: 1 })
})

test('the fan waits for the words of a link', async ({ page }) => {
  // Without the clock, the fan would appear after three seconds.
  await page.clock.install()
  const release = await hold(page, '**/client-forecasts.*.js')
  await page.goto('/#ask=J&if=we+hire')
  await waitForTypeface(page)
  await expect(page.locator('html')).toHaveClass('awaits-paint')
  release()
  await expect(page.locator('html')).toHaveAttribute('class', '')
  await expect(boxes(page)).toHaveCount(1)
})

const MARKS = '\u202E\u2066\u200B\u0301\u0302'
const HOSTILE = [
  [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '&lt;b&gt;',
    '"><b>',
    '{{7*7}}',
    'javascript:alert(1)',
  ],
  [
    'https://evil.com',
    'evil.com',
    'www.evil',
    'me@evil.com',
    'evil\u3002com',
    'evil\uFF0Ecom',
    'e\u200Bvil.com',
  ],
  ['call 0800123456', '555-123-4567', '+1 (555) 123 45 67', '１２３４５６', 'pay 99999 now'],
  ['a'.repeat(27), 'a'.repeat(100_000), 'W'.repeat(26), '\uFDFA'.repeat(26), '𒐫'.repeat(26), ' '.repeat(99)],
  [
    '\n\n\n\n\n\nCCA',
    'a\u0000b',
    `${MARKS}evil`,
    'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307',
    '\u2028\u2029x',
    '\u3164',
  ],
  [
    'Written by CCA',
    'CCA asks you:',
    'مها ابوی',
    '\u200F\u061C',
    '👩‍🍳'.repeat(9),
    '\u{E0041}\u{E0042}',
    '\uD800',
    '%E0%A4%A',
  ],
  ['constructor', '__proto__', 'null', '0', '=3D', '&amp;', '%2526', '#ask=x', '?plan=1&workshop=9'],
].flat()

test('words of a stranger change nothing but the six lines', async ({ page }) => {
  await page.goto('/#ask=J&if=we+hire')
  await waitForTypeface(page)
  await expect(page.getByText(NOTE)).toBeVisible()
  const rest = () =>
    page.evaluate(() => {
      const copy = document.querySelector('main')?.cloneNode(true) as Element
      // The last words say that nothing in a link could be read.
      for (const part of copy.querySelectorAll('fieldset label, bdi, [aria-live]')) part.remove()
      return copy.textContent
    })
  const before = await rest()
  const hashes = HOSTILE.flatMap((words) => [
    `#ask=${encodeURIComponent(words.toWellFormed())}&if=a`,
    `#ask=A&if=${words.toWellFormed().replaceAll('#', '')}&if=a&struck=${words.length}`,
  ])
  expect(hashes.length).toBeGreaterThan(80)
  for (const hash of hashes) {
    await page.evaluate((next) => (location.hash = next), hash)
    await framePainted(page)
    const state = await page.evaluate(() => {
      const [note] = [...document.querySelectorAll('p')].filter((one) =>
        one.textContent.startsWith('Written'),
      )
      const { top = 0, bottom = 0 } = note?.getBoundingClientRect() ?? {}
      const lines = [...document.querySelectorAll('main > :first-child label, bdi')]
      return {
        // A link that cannot be read shows the owner's six, which need no note.
        note: lines.some(({ textContent }) => textContent.includes('the grant renews'))
          ? !note?.checkVisibility()
          : top > 0 && bottom <= innerHeight && note?.checkVisibility(),
        wide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        long: lines.some(({ textContent }) => Array.from(textContent).length > 32),
        tall: lines.some((line) => line.getBoundingClientRect().height > 60),
      }
    })
    expect.soft(state, hash.slice(0, 60)).toEqual({ note: true, wide: false, long: false, tall: false })
  }
  expect(await rest()).toBe(before)
})
