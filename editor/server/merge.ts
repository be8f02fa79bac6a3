import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brief, nameOfChange } from '../core/changes.ts'
import type { Part } from '../core/parts.ts'
import type { Conflict, Resolution } from '../core/protocol.ts'
import { numberOf } from '../core/typed.ts'
import { changedPaths, getIn, same, startsWith, type Json, type Path } from '../core/value.ts'
import { tryGit } from './git.ts'
import { valueOf } from './owned.ts'
import { editYaml } from './yaml.ts'

/** Three versions of a file; null stands for no file. */
export type Versions = { file: string; base: string | null; mine: string | null; theirs: string | null }

/** Who changed theirs, and when. */
export type Other = Pick<Conflict, 'who' | 'time'>

/** Line by line, as git does; undefined where the result, or what both sides changed, is not one text. */
async function mergedLines({ file, base, mine, theirs }: Versions, ...options: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'cca-merge-'))
  try {
    const names = Object.entries({ mine, base, theirs }).map(([name, text]) => {
      writeFileSync(join(folder, name), text ?? '')
      return name
    })
    const { ok, out } = await tryGit(folder, ['merge-file', '-p', ...options, ...names])
    const lines = out.toString('utf8')
    return ok && valueOf(file, lines) !== undefined ? lines : undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Brings in what was published since, except where mine was changed, too: that is published the next time. */
export async function followed(versions: Versions): Promise<string | null> {
  const { base, mine, theirs } = versions
  if (mine === base) return theirs
  if (mine === null || theirs === null || theirs === base) return mine
  return (await mergedLines(versions, '--ours')) ?? mine
}

/** What both sides changed, in different ways. */
function clashes(base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Path[] {
  const others = changedPaths(base, theirs)
  return changedPaths(base, mine).filter(
    (path) =>
      others.some((other) => startsWith(path, other) || startsWith(other, path)) &&
      !same(getIn(mine, path), getIn(theirs, path)),
  )
}

/** What the owner decided, as a value like that of either side. */
function decided({ text, path }: Resolution, mine: Json | undefined, theirs: Json | undefined) {
  if (text === brief(mine, path.at(-1))) return mine
  if (text === brief(theirs, path.at(-1))) return theirs
  return typeof (mine ?? theirs) === 'number' ? (numberOf(text) ?? mine) : text
}

/**
 * Brings in what somebody else changed in a file.
 * @param resolutions what counts where both sides changed the same
 * @returns the text, or what has to be decided first
 */
export async function merged(
  versions: Versions,
  { parts, other, resolutions }: { parts: readonly Part[]; other: Other; resolutions: readonly Resolution[] },
): Promise<{ text: string | null } | { conflicts: Conflict[] }> {
  const { file, base, mine, theirs } = versions
  if (mine === theirs || base === theirs) return { text: mine }
  if (base === mine) return { text: theirs }
  const lines = await mergedLines(versions)
  if (lines !== undefined) return { text: lines }

  const [old, own, published] = [base, mine, theirs].map((text) => valueOf(file, text))
  const conflicts = clashes(old, own, published).map((path): Conflict => {
    const [before, after] = [old, own]
    const [here = '', there = ''] = [own, published].map((value) => brief(getIn(value, path), path.at(-1)))
    const name = nameOfChange({ file, path, before, after }, parts)
    return { file, path, name, mine: here, theirs: there, ...other }
  })
  const choice = (path: Path) =>
    resolutions.find((each) => each.file === file && each.path.join('.') === path.join('.'))
  const open = conflicts.filter(({ path }) => !choice(path))
  if (open.length > 0) return { conflicts: open }
  const whole = choice([])
  if (whole) return { text: whole.text === brief(published) ? theirs : mine }
  if (theirs === null || !file.endsWith('.yaml')) {
    const policy = conflicts[0] && choice(conflicts[0].path)
    return { text: policy ? `${policy.text.trim()}\n` : mine }
  }
  let text = theirs
  for (const path of changedPaths(old, own)) {
    const decision = choice(path)
    const here = getIn(own, path)
    const value = decision ? decided(decision, here, getIn(published, path)) : here
    if (!same(getIn(valueOf(file, text), path), value)) text = await editYaml(text, { path, value })
  }
  return { text }
}
