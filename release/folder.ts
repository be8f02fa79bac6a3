import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Writes a file, and creates its folders. */
export function write(file: string, content: string | Uint8Array) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
