import { join } from 'node:path'
import { recognizeStatistics } from '../src/connections/statistics.ts'
import { siteValue } from './site-value.ts'

/**
 * The file that `#statistics` stands for: the page gets the code for the connected provider, and without one none at
 * all. A missing or broken file or link is reported by the schemas, not here.
 * @param root folder of the project
 */
export function statisticsFile(root: string): string {
  const link = siteValue(root, ['connections', 'statistics'])
  const found = typeof link === 'string' ? recognizeStatistics(link) : undefined
  const name = found?.kind === 'recognized' ? found.provider : 'absent'
  return join(root, 'src/islands/page/statistics', `${name}.ts`)
}
