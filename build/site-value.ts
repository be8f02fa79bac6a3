import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'

/** A value of content/site.yaml as it stands there; undefined when there is none, or no such file. */
export function siteValue(root: string, path: readonly string[]): unknown {
  const file = join(root, 'content/site.yaml')
  return parseDocument(existsSync(file) ? readFileSync(file, 'utf8') : '').getIn(path)
}
