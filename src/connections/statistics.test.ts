import { expect, test } from 'vitest'
import { recognizeStatistics } from './statistics.ts'

test.each([
  ['https://plausible.io/your-domain.com', 'https://plausible.io/api/event', 'your-domain.com'],
  ['https://plausible.io/share/your-domain.com?auth=x', 'https://plausible.io/api/event', 'your-domain.com'],
  ['https://stats.mine.test/your-domain.com/pages', 'https://stats.mine.test/api/event', 'your-domain.com'],
  ['https://your-code.goatcounter.com', 'https://your-code.goatcounter.com/count', ''],
  ['https://stats.mine.test/count', 'https://stats.mine.test/count', ''],
])('%s is counted at %s for the site %j', (link, endpoint, site) => {
  expect(recognizeStatistics(link)).toMatchObject({ endpoint, site })
})

test.each(['https://www.goatcounter.com/', 'http://plausible.io/domain.com'])('%s is refused', (link) => {
  expect(recognizeStatistics(link)).toBeUndefined()
})
