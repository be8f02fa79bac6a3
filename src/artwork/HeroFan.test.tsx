import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Forecasts, HeroFan } from './HeroFan.tsx'

test('a forecast is a checkbox, and only an "if" at its start has its own element', () => {
  const html = renderToStaticMarkup(
    <Forecasts legend="L" captions={['if it rains', 'iffy, if dry']} sure="S" nothing="N" write="W" />,
  )
  expect(html.replace(/ class="[^"]*"/g, '')).toBe(
    '<fieldset data-forecasts=""><legend id="strike">L</legend>' +
      '<label><span>if </span><span>it rains</span><input type="checkbox" aria-describedby="strike"/></label>' +
      '<label><span hidden="">if </span><span>iffy, if dry</span><input type="checkbox" aria-describedby="strike"/></label>' +
      '<button type="button">W</button><span aria-hidden="true">S</span><span aria-hidden="true">N</span></fieldset>',
  )
})

test('the strands of each forecast are drawn once, and its property hides them', () => {
  const html = renderToStaticMarkup(<HeroFan label="L" />)
  const groups = html.match(/<g opacity="[^"]+">/g)
  expect(groups).toEqual([1, 2, 3, 4, 5, 6].map((n) => `<g opacity="var(--f${n},var(--others))">`))
})
