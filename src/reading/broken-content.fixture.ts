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
  readFileSync(new URL(`../../tests/${file}`, import.meta.url), 'utf8')

/**
 * Breaks a content file and reads it.
 * @returns the lines of the error message after the first as `field: message`, and the text of the line that
 *   each of them names
 * @throws if the file is accepted
 */
export function readBroken(file: string, schema: z.ZodType, changes: readonly (readonly [Path, unknown])[]) {
  const document = parseDocument(contentText(file))
  for (const [path, value] of changes) {
    if (value === MISSING) document.deleteIn(path)
    else document.setIn(path, document.createNode(value))
  }
  const text = document.toString({ lineWidth: 0 })
  try {
    readContent(file, text, schema)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const lines = text.split('\n')
    return {
      message: error.message,
      problems: error.problems.map(({ field, message }) => `${field}: ${message}`),
      at: error.problems.map(({ line }) => (lines[line - 1] ?? '').trim()),
    }
  }
  throw new Error(`${file} was read although ${JSON.stringify(changes)} breaks it.`)
}

/** What is wrong, the value that makes it so, the problem, and a part of the line that it names. */
type BrokenRow = readonly [what: string, value: unknown, problem: string, at: string, field?: string]

/** One test per row. The value is set in the field that the problem begins with, unless the row ends with another. */
export function testBroken(file: string, schema: z.ZodType, rows: readonly BrokenRow[]) {
  for (const [what, value, problem, at, field = problem.slice(0, problem.indexOf(': '))] of rows)
    test(what, () => {
      const read = readBroken(file, schema, [[fieldPath(field), value]])
      expect(read.problems).toEqual([problem])
      expect(read.at[0]).toContain(at)
    })
}

/** One test per text: a character more than its limit is refused. */
export function testLimits(file: string, schema: z.ZodType, limits: Readonly<Record<string, number>>) {
  test.each(Object.entries(limits))('%s: at most %i characters', (field, max) => {
    const { problems } = readBroken(file, schema, [[fieldPath(field), 'x'.repeat(max + 1)]])
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`: Found "x+("|…)\\. Enter at most ${max} characters\\.$`)),
    ])
  })
}
