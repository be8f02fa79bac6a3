import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'

/**
 * The folder that `#calculator` stands for. One switch takes the calculator off the site, code and styles included: an
 * import that is never made leaves nothing behind. A missing or broken file is reported by the schemas, not here.
 * @param root folder of the project
 */
export function calculatorFolder(root: string): string {
  const file = join(root, 'content/site.yaml')
  const site = parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '')
  return join(root, 'src/calculator', site.getIn(['calculator', 'shown']) === false ? 'absent' : 'shell')
}
