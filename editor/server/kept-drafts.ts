import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'astro/zod'
import { keptAfter } from '../core/kept.ts'
import type { Keep, Kept } from '../core/protocol.ts'
import { move, writeFlushed } from './files.ts'

const FILE = '.cache/edit/drafts.json'

const DRAFT = z.strictObject({
  base: z.string().nullable(),
  baseValue: z.json().optional(),
  value: z.json(),
  model: z.string().optional(),
})

/** Of a part, or of a file. */
const NAME = z.string().max(200)

/** What the editor's page keeps between visits: unsaved changes by file, and the part that is open. */
const KEPT = z.strictObject({ part: NAME, drafts: z.record(NAME, DRAFT) })

/** What a window sends of it. */
export const KEEP = z.strictObject({
  part: NAME,
  changed: z.record(NAME, z.strictObject({ before: z.json().optional(), now: DRAFT.nullable() })),
})

/** What was kept last; undefined when there is nothing, or it cannot be read. */
export function keptIn(root: string): Kept | undefined {
  try {
    return KEPT.parse(JSON.parse(readFileSync(join(root, FILE), 'utf8')))
  } catch {
    return undefined
  }
}

/** Keeps what a window changed, beside what others have kept; at any moment the file has all of it. */
export async function keepIn(root: string, { part, changed }: Keep) {
  const path = join(root, FILE)
  const kept: Kept = { part, drafts: keptAfter(keptIn(root)?.drafts ?? {}, changed) }
  await rm(`${path}.new`, { force: true })
  await writeFlushed(`${path}.new`, Buffer.from(JSON.stringify(kept)))
  await move(`${path}.new`, path)
}
