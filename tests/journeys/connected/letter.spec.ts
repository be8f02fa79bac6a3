import { expect, test } from './connected.ts'

test('the letter beside a form has its own fields and the plan', async ({ page, calculator }) => {
  await page.goto('/?plan=2&keynote=2#calculator')
  await calculator.carry()
  const apply = page.locator('#apply')
  const clients = apply.getByLabel('I advise', { exact: true })
  await expect(clients).toBeHidden()
  await apply.getByText('Or apply by letter').click()
  await clients.fill('family firms')
  const sheet = page.getByRole('group', { name: 'Your application letter' })
  await expect(sheet).toContainText('I advise family firms. I would like to join CCA.')
  await expect(sheet).toContainText('My plan: $20,000 a year from 1 revenue stream.')
  await apply.getByRole('button', { name: 'Remove the plan' }).click()
  await expect(sheet).not.toContainText('My plan')
})
