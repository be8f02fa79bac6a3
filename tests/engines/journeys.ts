import { expect } from 'vitest'
import type { Tab, Target } from './tab.ts'

/** What a visitor does and sees. It starts on no page in particular, and leaves the console empty. */
type Journey = (tab: Tab) => Promise<void>

export type Journeys = Readonly<Record<string, Journey>>

export const expectText = (tab: Tab, target: Target, text: string | undefined) =>
  expect.poll(() => tab.text(target), { message: JSON.stringify(target) }).toBe(text)

export const expectAddress = (tab: Tab, address: string) => expect.poll(() => tab.address()).toBe(address)

export const expectInView = (tab: Tab, target: Target) =>
  expect.poll(() => tab.isInView(target), { message: `in view: ${JSON.stringify(target)}` }).toBe(true)

export const expectFocus = (tab: Tab, target: Target) =>
  expect.poll(() => tab.isFocused(target), { message: `focused: ${JSON.stringify(target)}` }).toBe(true)

export const MENU = '[data-navigation]'
export const TOGGLE = 'header button[popovertarget]'

export const expectMenu = (tab: Tab, state: 'open' | 'closed') =>
  expect.poll(async () => ((await tab.text(MENU)) === undefined ? 'closed' : 'open')).toBe(state)

/** From here on the bar has room for its links, in CSS pixels. */
const BAR_WITH_LINKS = 1121

/** Whether the bar is too narrow for its links, whatever the page. */
export const isNarrow = async (tab: Tab) => (await tab.evaluate(() => innerWidth)) < BAR_WITH_LINKS

/** The same, after a check that only a narrow bar has a button for the menu. */
export async function hasMenu(tab: Tab) {
  const narrow = await isNarrow(tab)
  await expect
    .poll(async () => (await tab.text(TOGGLE)) !== undefined, { message: 'a button for the menu' })
    .toBe(narrow)
  return narrow
}

/** Follows an item of the navigation, which may be in the menu. */
export async function choose(tab: Tab, item: string) {
  if (await hasMenu(tab)) await tab.click(TOGGLE)
  await tab.click({ css: `${MENU} a`, named: item })
}
