import sharp from 'sharp'
import { expect, test } from 'vitest'
import { balancedLines, socialCard } from './social-card.ts'

test.each([
  ['Six questions, each taken to one answer.', ['Six questions,', 'each taken', 'to one answer.']],
  ['Two words', ['Two words']],
  ['one two threefour', ['one two', 'threefour']],
])('%s breaks into lines of about the same length', (text, lines) => {
  expect(balancedLines(text)).toEqual(lines)
})

test('a card is a PNG of 1200 by 630 that is not blank, even with a long heading', async () => {
  const card = sharp(
    await socialCard(
      ['A heading that is much longer than', 'anybody would ever write'],
      'Certified Certainty Advisor',
    ),
  )
  expect(await card.metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const { channels } = await card.stats()
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
})
