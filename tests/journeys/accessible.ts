import { expect, type Page } from '@playwright/test'
import { axeViolations } from '../checks/axe.ts'
import { layOutEverything } from './site.ts'

export const PHONE = { width: 390, height: 900 }
export const WIDE = { width: 1280, height: 900 }
export const CONTRAST = ['color-contrast', 'link-in-text-block']

/**
 * Scans a part of the page in its current state: with all rules at one width, and for contrast in dark mode at the
 * other.
 */
export async function expectAccessible(page: Page, state: string, part: string, width = PHONE) {
  await layOutEverything(page)
  await page.setViewportSize(width)
  expect.soft(await axeViolations(page, { part }), state).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(width === PHONE ? WIDE : PHONE)
  expect.soft(await axeViolations(page, { part, rules: CONTRAST }), `${state}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}
