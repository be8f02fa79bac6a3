import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Card } from './Card.tsx'

test('the card strikes all forecasts but the last, which stands on the line without its "if"', () => {
  const forecasts = ['if A & B pay', 'if C', 'if D', 'if E', 'if F', 'if G']
  const svg = renderToStaticMarkup(<Card strike="Strike." forecasts={forecasts} program="P" />)
  const texts = Array.from(svg.matchAll(/<text ([^>]*)>([^<]*)/g), ([, style = '', text]) => [
    text,
    style.includes('line-through'),
  ])
  expect(texts).toEqual([
    ['Strike.', false],
    ['G', false],
    ['if A &amp; B pay', true],
    ...['if C', 'if D', 'if E', 'if F'].map((text) => [text, true]),
    ['P', false],
  ])
  expect(svg.match(/ d="/g)?.length).toBeGreaterThan(1)
})
