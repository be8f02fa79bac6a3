import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Looks up files that a browser saves to a folder. An empty file is not finished. */
export const savedIn = (folder: string) => (name: string) => {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') || undefined : undefined
}
