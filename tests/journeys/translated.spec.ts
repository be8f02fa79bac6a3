import type { Page } from '@playwright/test'
import type { Calculator } from './calculator-page.ts'
import { CALCULATOR_FILE, expect, hold, PAUSE_MS, test } from './site.ts'

/** Puts each text into a `<font>`, now and later, as browsers do when they translate a page. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.parentElement?.matches('font, script, style')) continue
        const font: HTMLElement = document.createElement('font' as 'span')
        font.textContent = text.data
        text.replaceWith(font)
      }
    }
    translateIn(document.body)
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) translateIn(target)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })

/** Copies the link, and returns all of the calculator's text but the announcements, which disappear after a while. */
async function texts({ button, result, section }: Calculator) {
  await button('Copy link').click()
  await expect(result).toContainText('http')
  return section.locator('[data-calculator] > div > :not([data-announcement])').allInnerTexts()
}

test('a translated calculator has the same text as a new one', async ({ page, calculator, console }) => {
  await page.clock.install()
  const release = await hold(page, CALCULATOR_FILE)
  await page.goto('/?plan=2&lost=2#calculator')
  await translate(page)
  release()
  await calculator.ready()
  await calculator.notice.getByRole('button', { name: 'Close' }).click()
  await calculator.set('Keynote Speaking', 2)
  await calculator.target.fill('90000')
  await calculator.target.press('Enter')
  await calculator.set('Certainty Workshop', 3)
  await calculator.filter('Training').check()
  await calculator.set('Certainty Workshop', 75)
  await page.clock.runFor(PAUSE_MS)
  await expect(calculator.correction('Certainty Workshop')).toBeVisible()
  await calculator.button('Start over').click()
  await calculator.button('Undo').click()
  await calculator.filter('All').check()
  await calculator.row('CCA Referrals').getByRole('button', { name: /^Add/ }).click()
  await page.clock.runFor(PAUSE_MS)
  await expect(calculator.announcement).toContainText('more than your target')
  const translated = await texts(calculator)
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await calculator.ready()
  expect(translated).toEqual(await texts(calculator))
  console.splice(0)
})
