import type { ChangedDraft, Draft, Drafts, Keep } from './protocol.ts'
import { rebase, same } from './value.ts'

/** The drafts that changed in a window, by file. */
export function changedDrafts(before: Drafts, now: Drafts): Keep['changed'] {
  const files = Object.keys({ ...before, ...now }).filter((file) => before[file] !== now[file])
  return Object.fromEntries(
    files.map((file) => [file, { before: before[file]?.value, now: now[file] ?? null }]),
  )
}

/** One draft after a window changed it. Of what another window changed in it meanwhile, the other fields stay. */
function changedDraft(kept: Draft | undefined, { before, now }: ChangedDraft): Draft | undefined {
  if (kept === undefined || same(kept.value, before)) return now ?? undefined
  if (now === null) return kept
  if (now.value === null || kept.value === null) return now
  return { ...now, value: rebase(before ?? now.baseValue, now.value, kept.value) }
}

/** The drafts of all windows after one of them changed some. Of the same field, the one that was typed last is kept. */
export const keptAfter = (kept: Drafts, changed: Keep['changed']): Drafts =>
  Object.fromEntries(
    Object.keys({ ...kept, ...changed }).flatMap((file) => {
      const change = changed[file]
      const draft = change ? changedDraft(kept[file], change) : kept[file]
      return draft ? [[file, draft]] : []
    }),
  )
