import { Linter } from 'eslint'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ROOMS, rooms } from './rooms.js'

const linter = new Linter()

/** What the rule says of one import in a file. */
const problems = (filename: string, code: string) =>
  linter
    .verify(code, { plugins: { rooms }, rules: { 'rooms/imports': 'error' } }, { filename })
    .map(({ message }) => message)

test.each([
  ['src/layouts/Plan.js', "import Plan from '#calculator/Plan.astro'", []],
  ['src/ui/Tag.js', "import { Button } from './Button.tsx'", []],
  [
    'src/ui/Tag.js',
    "import { words } from '../data/content.ts'",
    ['src/ui may not import from src/data (CONTRIBUTING.md, lint/rooms.js).'],
  ],
  [
    'src/sections/Apply.js',
    "import Plan from '#calculator/Plan.astro'",
    ['src/sections may not import from src/calculator/shell (CONTRIBUTING.md, lint/rooms.js).'],
  ],
  [
    'src/calculator/core/totals.js',
    "import { z } from 'astro/zod'",
    [
      'src/calculator/core may not import Zod, which must never reach the browser (CONTRIBUTING.md, lint/rooms.js).',
    ],
  ],
])('%s: %s', (file, code, messages) => {
  expect(problems(file, code)).toEqual(messages)
})

const list = (rooms: readonly string[]) => rooms.map((room) => `\`${room}\``).join(', ')

test('the table of CONTRIBUTING.md says what the rule enforces', () => {
  const rows = Object.entries(ROOMS).map(([room, { code = [], types = [], ...rest }]) => {
    const also = [
      rest.astro && '`astro:*`',
      rest.zod && 'Zod',
      rest.libraries === false && 'no library',
    ].filter((word) => typeof word === 'string')
    return [`\`${room}\``, list(code), list(types), also.join(', ')]
  })
  const page = readFileSync(new URL('../CONTRIBUTING.md', import.meta.url), 'utf8')
  const table = /^\| room [^\n]*\n\|[ -|]*\n((?:\|.*\n)*)/m.exec(page)?.[1] ?? ''
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  expect(table.trimEnd().split('\n').map(cells)).toEqual(rows)
})
