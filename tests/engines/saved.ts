import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Driver } from './driver.ts'

/** Files that a browser saves to a folder. An empty file is not finished. */
export const savedIn = (folder: string): Pick<Driver, 'saved' | 'removeSaved'> => ({
  saved: (name) => {
    const file = join(folder, name)
    return existsSync(file) ? readFileSync(file, 'utf8') || undefined : undefined
  },
  removeSaved: (name) => rmSync(join(folder, name), { force: true }),
})
