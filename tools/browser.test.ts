import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { hasBrowser } from './browser.mjs'

test.each([
  ['nothing', () => false, false],
  ['Chrome on a Mac', (file: string) => file.startsWith('/Applications/Google Chrome.app/'), true],
  ["Playwright's own", (file: string) => file === chromium.executablePath(), true],
])('with %s installed', async (_, exists, answer) => {
  expect(await hasBrowser(exists)).toBe(answer)
})
