import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNTED_NAMES } from '../../tools/counted-sites.ts'
import { serveCounted } from '../counted.ts'
import { BLANK, type Driver, type StartDriver } from './driver.ts'
import { tabOn } from './tab.ts'

const HEADING = 'Advise with certainty.'

/** Visits are counted in an engine as each provider documents it, and a provider that misbehaves changes nothing. */
export function countedInEngine(engine: string, start: StartDriver, isInstalled: boolean) {
  describe.skipIf(!isInstalled)(`${engine}, counted`, () => {
    let driver: Driver
    beforeAll(async () => {
      driver = await start({ script: true })
      await driver.size(1280, 900)
    })
    afterAll(() => driver.close())

    test.each(COUNTED_NAMES)('by %s: a view and an act, without the plan', async (name) => {
      const { url, provider, close } = await serveCounted(name)
      const tab = tabOn(driver, url)
      await driver.open(`${url}/?utm_source=letter&plan=1_keynote.2`)
      await expect.poll(() => provider.counts.length).toBe(1)
      await tab.click('a[data-video]')
      await expect
        .poll(() => provider.counts.map(({ what }) => what))
        .toEqual(['view', 'Presentation watched'])
      expect(provider.counts[0]).toEqual({ what: 'view', page: '/?utm_source=letter', from: '' })
      expect(provider.refused).toEqual([])
      await close()
    })

    test.each(['never', 'gone', 'hostile'] as const)('by a provider that answers %s', async (manner) => {
      const { url, provider, close } = await serveCounted('plausible')
      provider.manner = manner
      const tab = tabOn(driver, url)
      // Leaves the page of the last test first: its video may still fail to load.
      await driver.open(`${url}${BLANK}`)
      await tab.messages()
      await driver.open(`${url}/`)
      await expect.poll(() => provider.counts.length).toBe(1)
      // For what an answer might do.
      await pause(500)
      expect([await tab.text('h1'), await tab.address()]).toEqual([HEADING, '/'])
      expect(await tab.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
      expect(provider.refused).toEqual([])
      // Engines say of any request that it failed; Firefox breaks off the answer to a beacon, which it does not read.
      const messages = await tab.messages()
      expect(messages.filter((message) => !message.includes(`${provider.origin}/`))).toEqual([])
      await close()
    })
  })
}
