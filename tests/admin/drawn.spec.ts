import { expect } from '@playwright/test'
import { calculatorOn } from '../journeys/calculator-page.ts'
import { openEntry, test } from './editor.ts'

test('the preview draws the first screen', async ({ page, editor }) => {
  await openEntry(page, editor, '_singletons/entries/landing')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('if March repeats')).toBeVisible()
})

test('in development, the browser has nothing to report', async ({ page, editor }) => {
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(editor.site)
  const calculator = calculatorOn(page)
  await calculator.set('Certainty Workshop', 3)
  await calculator.expectTotals('$2,991', '1', '3')
  expect(messages).toEqual([])
})
