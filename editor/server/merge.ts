import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inWords, nameOfChange } from '../core/changes.ts'
import { POLICY, type Part } from '../core/parts.ts'
import type { Conflict, Resolution } from '../core/protocol.ts'
import { numberOf } from '../core/typed.ts'
import { getIn, isList, isRecord, origins, same, stringOf, type Json, type Path } from '../core/value.ts'
import { PublishError, tryGit } from './git.ts'
import { valueOf } from './owned.ts'
import { editYaml } from './yaml.ts'

/** Three versions of a file; null stands for no file. */
export type Versions = { file: string; base: string | null; mine: string | null; theirs: string | null }

/** Line by line, as git does; undefined where the result, or what both sides changed, is not one text. */
async function mergedLines({ file, base, mine, theirs }: Versions) {
  const folder = mkdtempSync(join(tmpdir(), 'cca-merge-'))
  try {
    for (const [name, text] of Object.entries({ mine, base, theirs }))
      writeFileSync(join(folder, name), text ?? '')
    const { ok, out } = await tryGit(folder, ['merge-file', '-p', 'mine', 'base', 'theirs'])
    const lines = out.toString('utf8')
    return ok && valueOf(file, lines) !== undefined ? lines : undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A value, or a part of it, on both sides; undefined stands for none. `path` leads to it in what both began with. */
type Sides<Value = Json | undefined> = { base: Value; mine: Value; theirs: Value; path: Path }

/** What counts where both sides changed the same. */
type Decide = (sides: Sides) => Json | undefined

/** The rows of both sides, in the order of the one that moved some; undefined if both did. */
function mergedRows({ base, mine, theirs, path }: Sides<readonly Json[]>, decide: Decide) {
  const rowsOf = (side: readonly Json[]) => origins(base, side).map((from, at) => ({ from, value: side[at] }))
  const [own, others] = [rowsOf(mine), rowsOf(theirs)]
  const isInOrder = (side: typeof own) => {
    const kept = side.flatMap(({ from }) => from ?? [])
    return kept.every((from, index) => from >= (kept[index - 1] ?? 0))
  }
  if (!isInOrder(own) && !isInOrder(others)) return undefined
  const [rows, more] = isInOrder(own) ? [[...others], own] : [[...own], others]
  let last = -1
  for (const { from, value } of more) {
    const isIt = (row: (typeof own)[number]) => row.from === from && (from !== null || same(row.value, value))
    const place = rows.findIndex(isIt)
    last = place < 0 ? last + 1 : place
    if (place < 0) rows.splice(last, 0, { from, value })
  }
  const rowIn = (side: typeof own, place: number) => side.find(({ from }) => from === place)?.value
  const known = base.map((row, place) => {
    const sides = { base: row, mine: rowIn(own, place), theirs: rowIn(others, place) }
    return mergedValues({ ...sides, path: [...path, place] }, decide)
  })
  return rows.flatMap(({ from, value }) => {
    const row = from === null ? value : known[from]
    return row === undefined ? [] : [row]
  })
}

/** What both sides changed, in one value. */
function mergedValues(sides: Sides, decide: Decide): Json | undefined {
  const { base, mine, theirs, path } = sides
  if (same(mine, theirs) || same(base, theirs)) return mine
  if (same(base, mine)) return theirs
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    const entries = Object.keys({ ...theirs, ...mine }).flatMap((key) => {
      const inner = { base: base[key], mine: mine[key], theirs: theirs[key], path: [...path, key] }
      const value = mergedValues(inner, decide)
      return value === undefined ? [] : [[key, value] as const]
    })
    return Object.fromEntries(entries)
  }
  const rows =
    isList(base) && isList(mine) && isList(theirs) && mergedRows({ base, mine, theirs, path }, decide)
  return rows || decide(sides)
}

/** Who changed theirs, and when, among which parts, and what counts where both sides changed the same. */
type Around = Pick<Conflict, 'who' | 'time'> & { parts: readonly Part[]; resolutions: readonly Resolution[] }

/** A side of a conflict, whole: nobody decides about what is not shown. */
const shown = (value: Json | undefined, path: Path) =>
  value === undefined ? '(deleted)' : inWords(value, path.at(-1))

const isTyped = (value: Json | undefined) => typeof value === 'string' || typeof value === 'number'

/**
 * Brings in what somebody else changed in a file that was changed here, too.
 * @returns the text, unless something has to be decided first
 * @throws PublishError if theirs cannot be read
 */
export async function merged(
  versions: Versions,
  { parts, resolutions, ...other }: Around,
): Promise<{ text: string | null; conflicts: readonly Conflict[] }> {
  const { file, base, mine, theirs } = versions
  const [before, after, published] = [base, mine, theirs].map((text) =>
    text === null ? undefined : valueOf(file, text),
  )
  const conflicts: Conflict[] = []
  const decide: Decide = ({ path, ...sides }) => {
    const question = { file, path, mine: shown(sides.mine, path), theirs: shown(sides.theirs, path) }
    const isAsked = (each: Resolution) =>
      same(question, { file: each.file, path: each.path, mine: each.mine, theirs: each.theirs })
    const answer = resolutions.find(isAsked)?.text
    if (answer === question.mine) return sides.mine
    if (answer === question.theirs) return sides.theirs
    const isText = isTyped(sides.mine) && isTyped(sides.theirs)
    // If it is not a number, the build says what is wrong.
    if (isText && answer !== undefined)
      return typeof sides.mine === 'number' ? (numberOf(answer) ?? answer) : answer
    const name = nameOfChange({ file, path, before, after }, parts)
    conflicts.push({ ...question, name, isText, ...other })
    return sides.mine
  }
  const whole = { base: before, mine: after, theirs: published, path: [] }
  if (mine === null || theirs === null) return { text: decide(whole) === after ? mine : theirs, conflicts }
  if (published === undefined)
    throw new PublishError(
      `${other.who} published ${file} with a mistake in it, so your changes cannot be merged. Ask ${other.who} to fix that file and publish it again; then publish.`,
    )
  const lines = await mergedLines(versions)
  if (lines !== undefined) return { text: lines, conflicts }
  const value = mergedValues(whole, decide)
  if (conflicts.length > 0 || value === undefined) return { text: mine, conflicts }
  if (file !== POLICY.file) return { text: await editYaml(theirs, { path: [], value }), conflicts }
  return { text: `${stringOf(getIn(value, POLICY.path)).trim()}\n`, conflicts }
}
