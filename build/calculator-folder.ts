import { join } from 'node:path'
import { siteValue } from './site-value.ts'

/**
 * The folder that `#calculator` stands for. One switch takes the calculator off the site, code and styles included: an
 * import that is never made leaves nothing behind. A missing or broken file is reported by the schemas, not here.
 * @param root folder of the project
 */
export const calculatorFolder = (root: string): string =>
  join(root, 'src/calculator', siteValue(root, ['calculator', 'shown']) === false ? 'absent' : 'shell')
