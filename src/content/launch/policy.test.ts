import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isNamed, placeholders } from './policy.ts'

const TEMPLATE = readFileSync(new URL('privacy-template.md', import.meta.url), 'utf8')

test('every blank of the template is a placeholder', () => {
  const blanks = placeholders(TEMPLATE).map(({ text }) => text)
  expect(blanks).toContain('[Delete the sections about what this site does not have.]')
  expect(blanks).toHaveLength(TEMPLATE.match(/\[/g)?.length ?? 0)
  expect(TEMPLATE).not.toMatch(/[{}]/)
})

test.each([
  ['Tally', 'We use TALLY.', true],
  ['LeadConnector (GoHighLevel)', 'Forms by LeadConnector.', true],
  ['Vimeo', 'Videos by YouTube.', false],
])('whether %s is named in: %s', (provider, text, expected) => {
  expect(isNamed(provider, text)).toBe(expected)
})
