/**
 * What a large network does to the pages of a site behind it: it replaces email addresses, except between comments that
 * it documents, and its script, which brings them back, is stopped by Trusted Types.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const HIDDEN = '/cdn-cgi/l/email-protection'

const obfuscated = (html: string) =>
  html
    .replace(/href="mailto:[^"]*"/g, `href="${HIDDEN}#5a"`)
    .replace(/(>[^<]*?)[\w.]+@(?:<wbr>)?[\w.]+(?=[^>]*<)/g, `$1<a class="__cf_email__">[email protected]</a>`)

/** Pages arrive rewritten, with the comments respected or ignored. */
const rewritten = (page: Page, respected: boolean) =>
  page.route('/cca-graduates', async (route) => {
    const response = await route.fetch()
    const parts = (await response.text()).split(/(<!--email_off-->.*?<!--\/email_off-->)/s)
    const kept = (part: string) => respected && part.startsWith('<!--email_off-->')
    const body = parts.map((part) => (kept(part) ? part : obfuscated(part))).join('')
    await route.fulfill({ response, body })
  })

for (const respected of [true, false])
  test(`the letter is sent to the address, its comments ${respected ? 'respected' : 'ignored'}`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await rewritten(page, respected)
    await page.goto('/cca-graduates#apply')
    await page.locator('#apply').getByLabel('Your name').fill('Ada')
    const apply = page.locator('#apply')
    const letter = apply.locator('a[data-words]')
    await expect(letter).toHaveAttribute('href', /^mailto:support@example\.com\?subject=.*Ada/)
    await apply.getByRole('button', { name: 'Copy the letter' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^support@example\.com\n/)
    const support = apply.locator(respected ? 'a[href="mailto:support@example.com"]' : `a[href^="${HIDDEN}"]`)
    await expect(support.first()).toBeVisible()
  })
