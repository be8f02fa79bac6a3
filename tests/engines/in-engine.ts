import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveSite } from '../../deploy/hosts/site-server.ts'
import { copyOfSite } from '../hosts/built-site.ts'
import { CALCULATOR_JOURNEYS, PLAN_JOURNEYS } from './calculator-journeys.ts'
import { BLANK, type Driver, type StartDriver } from './driver.ts'
import type { Journeys } from './journeys.ts'
import { PAGE_JOURNEYS } from './page-journeys.ts'
import { tabOn, type Tab } from './tab.ts'
import { WITHOUT_SCRIPT_JOURNEYS } from './without-script-journeys.ts'

const SIZES = [
  [1280, 900],
  [390, 844],
] as const

/** The frozen site, with a blank page, and with the failure page at /broken, where a host would show it. */
async function serveFrozenSite() {
  const copy = copyOfSite()
  copyFileSync(join(copy.dist, '500.html'), join(copy.dist, 'broken.html'))
  writeFileSync(join(copy.dist, `${BLANK}.html`), '<!doctype html><title>Blank</title>')
  const server = await serveSite(copy.dist)
  const close = async () => {
    await server.close()
    copy.remove()
  }
  return { url: server.url, close }
}

/** One browser for all of these journeys, at both sizes, and for others that are the same at every size. */
function inOneBrowser(start: StartDriver, script: boolean, journeys: Journeys, others: Journeys = {}) {
  let site: Awaited<ReturnType<typeof serveFrozenSite>> | undefined
  let driver: Driver | undefined
  let tab: Tab
  beforeAll(async () => {
    site = await serveFrozenSite()
    driver = await start({ script })
    tab = tabOn(driver, site.url)
  })
  afterAll(async () => {
    await driver?.close()
    await site?.close()
  })
  describe.each(SIZES)('at %i by %i', (width, height) => {
    // Whether the last journey at this size passed.
    let passed = false
    const isLast = width === SIZES.at(-1)?.[0]
    test.each(Object.entries(isLast ? { ...journeys, ...others } : journeys))('%s', async (_, journey) => {
      await tab.begin(width, height, passed)
      passed = false
      await journey(tab)
      expect(await tab.messages(), 'console, policy and network').toEqual([])
      passed = true
    })
  })
}

/** Runs every journey in an engine; skips them where it is not installed. */
export function inEngine(engine: string, start: StartDriver, isInstalled: boolean) {
  describe.skipIf(!isInstalled)(engine, () => {
    inOneBrowser(start, true, { ...PAGE_JOURNEYS, ...CALCULATOR_JOURNEYS }, PLAN_JOURNEYS)
  })
  describe.skipIf(!isInstalled)(`${engine} without scripts`, () => {
    inOneBrowser(start, false, WITHOUT_SCRIPT_JOURNEYS)
  })
}
