import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { placeholders } from './placeholders.ts'
import { isNamed, policyFrom } from './policy.ts'

const TEMPLATE = readFileSync(new URL('privacy-template.md', import.meta.url), 'utf8')

test('the template with everything connected names each company, and leaves the rest in brackets', () => {
  const policy = policyFrom(
    TEMPLATE,
    { form: 'Tally', videos: ['YouTube', 'Vimeo'], statistics: 'Matomo' },
    'hello@certainty.test',
  )
  expect(policy).toContain('The form is provided by Tally.')
  expect(policy).toContain('Videos are provided by YouTube, Vimeo.')
  expect(policy).toContain('Visits are counted by Matomo, without cookies')
  expect(policy).toContain('Write to hello@certainty.test to learn')
  expect(policy).not.toMatch(/[{}]/)
  expect(policy, 'lines that end within a paragraph').not.toMatch(/\S\n\S/)
  expect(placeholders(policy).map(({ text }) => text)).toEqual([
    '[Name]',
    '[address]',
    '[host]',
    '[address of its policy]',
    '[time]',
    '[address of its policy]',
    '[address of its policy]',
  ])
})

test('without connections it has no sections about them', () => {
  const policy = policyFrom(
    TEMPLATE,
    { form: undefined, videos: [], statistics: undefined },
    'hello@certainty.test',
  )
  expect(policy.match(/^## .*$/gm)).toEqual(['## Who we are', '## What this site collects', '## Your rights'])
})

test.each([
  ['Tally', 'We use TALLY.', true],
  ['LeadConnector (GoHighLevel)', 'Forms by LeadConnector.', true],
  ['Vimeo', 'Videos by YouTube.', false],
])('whether %s is named in: %s', (provider, text, expected) => {
  expect(isNamed(provider, text)).toBe(expected)
})
