import { describe, expect, test } from 'vitest'
import { recognizeStatistics } from './statistics.ts'

const ID = '94db1cb1-74f4-4a40-ad6c-962362670409'

function outcome(pasted: string) {
  const found = recognizeStatistics(pasted)
  return found.kind === 'rejected' ? found.reason : [found.providerName, found.endpoint, found.site]
}

const plausible = (server = 'https://plausible.io') => [
  'Plausible',
  `${server}/api/event`,
  'certainty-advisor.com',
]
const umami = (server = 'https://cloud.umami.is') => ['Umami', `${server}/api/send`, ID]
const goatcounter = (endpoint = 'https://certainty.goatcounter.com/count') => ['GoatCounter', endpoint, '']
const matomo = (folder = 'https://certainty.matomo.cloud/', site = '3') => [
  'Matomo',
  `${folder}matomo.php`,
  site,
]

describe('the address of the statistics', () => {
  test('each provider', () => {
    for (const [address, expected] of [
      ['https://plausible.io/certainty-advisor.com', plausible()],
      ['https://plausible.io/share/certainty-advisor.com?auth=AbC-123', plausible()],
      ['https://stats.mine.org/certainty-advisor.com', plausible('https://stats.mine.org')],
      ['https://certainty.goatcounter.com', goatcounter()],
      ['https://certainty.goatcounter.com/?hl-period=week', goatcounter()],
      ['https://certainty.goatcounter.com/count', goatcounter()],
      ['https://stats.mine.org/count', goatcounter('https://stats.mine.org/count')],
      ['https://mine.org/goat/count', goatcounter('https://mine.org/goat/count')],
      [`https://cloud.umami.is/analytics/us/websites/${ID}`, umami()],
      [`https://stats.mine.org/websites/${ID}`, umami('https://stats.mine.org')],
      [`https://stats.mine.org/teams/${ID}/websites/${ID}/settings`, umami('https://stats.mine.org')],
      [`https://mine.org/umami/websites/${ID}?date=7d`, umami('https://mine.org/umami')],
      [
        'https://certainty.matomo.cloud/index.php?module=CoreHome&action=index&idSite=3&period=day&date=yesterday#?period=day&idSite=3',
        matomo(),
      ],
      ['https://mine.org/matomo/index.php?idSite=12', matomo('https://mine.org/matomo/', '12')],
      ['https://mine.org/a/b/matomo.php?idsite=3&rec=1', matomo('https://mine.org/a/b/')],
    ] as const) {
      expect.soft(outcome(address), address).toEqual(expected)
    }
  })
})

describe('what is refused says what to enter instead', () => {
  const NONE =
    "is not the address of a site's statistics. Paste that address from one of these: Matomo, Umami,"
  test('links, each with its reason', () => {
    for (const [link, reason] of [
      ['', 'The link is empty. Paste a link like https://plausible.io/your-domain.com.'],
      ['G-AB12CD34EF', 'which is not a complete address'],
      ['http://plausible.io/certainty-advisor.com', 'only addresses that start with https:// are allowed'],
      ['https://analytics.google.com/analytics/web/#/p123', NONE],
      ['https://stats.mine.org/index.php', NONE],
      ['https://mine.org/matomo/index.php?idSite=all', NONE],
      ['https://plausible.io/sites', NONE],
      ['https://www.goatcounter.com', NONE],
      ['https://cloud.umami.is/share/AbCdEf12/certainty', NONE],
      ['https://certainty.matomo.cloud/', NONE],
      ['<script src="https://plausible.io/js/pa-AbC123.js"></script>', 'but only the address'],
      ['https://plausible.io@evil.example/certainty-advisor.com', 'it has a user name before the host'],
    ] as const) {
      expect.soft(outcome(link), link).toContain(reason)
    }
  })
})
