import type { z } from 'astro/zod'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { ContentError, readContent } from './content-file.ts'
import { fieldPath } from './field-name.ts'

type Path = readonly (string | number)[]

/** Deletes the field instead of setting it. */
export const MISSING = Symbol('missing')

/** The tests' copy of a content file: the owner's may have any content. */
export const contentText = (file: string) =>
  readFileSync(new URL(`../../../tests/${file}`, import.meta.url), 'utf8')

/**
 * Breaks a content file and reads it.
 * @returns its problems as `field: message`
 * @throws if the file is accepted
 */
export function readBroken(file: string, schema: z.ZodType, changes: readonly (readonly [Path, unknown])[]) {
  const document = parseDocument(contentText(file))
  for (const [path, value] of changes) {
    if (value === MISSING) document.deleteIn(path)
    else document.setIn(path, document.createNode(value))
  }
  try {
    readContent(file, document.toString({ lineWidth: 0 }), schema)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(({ field, message }) => `${field}: ${message}`)
  }
  throw new Error(`${file} was read although ${JSON.stringify(changes)} breaks it.`)
}

/** A field, the value that it is set to, and what is said of it, from the period on; or all of a problem elsewhere. */
type BrokenRow = readonly [field: string, value: unknown, problem: string]

const found = (value: unknown) => (value === MISSING || value === '' ? 'nothing' : JSON.stringify(value))

/** One test per row. */
export function testBroken(file: string, schema: z.ZodType, rows: readonly BrokenRow[]) {
  test.each(rows)('%s: %j', (field, value, problem) => {
    const expected = /^[.,] /.test(problem) ? `${field}: Found ${found(value)}${problem}` : problem
    expect(readBroken(file, schema, [[fieldPath(field), value]])).toEqual([expect.stringContaining(expected)])
  })
}

/** One test per text: a character more than its limit is refused. */
export function testLimits(file: string, schema: z.ZodType, limits: Readonly<Record<string, number>>) {
  test.each(Object.entries(limits))('%s: at most %i characters', (field, max) => {
    expect(readBroken(file, schema, [[fieldPath(field), 'x'.repeat(max + 1)]])).toEqual([
      expect.stringMatching(new RegExp(`: Found "x+("|…)\\. Enter at most ${max} characters\\.$`)),
    ])
  })
}
