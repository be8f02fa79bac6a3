import { MISSING, testBroken, testLimits } from '../reading/broken-content.fixture.ts'
import { graduate } from './graduate.ts'
import { graduatesPage } from './graduates-page.ts'

testLimits('content/graduates/1-year-end.yaml', graduate, {
  name: 40,
  description: 160,
})

testBroken('content/graduates/1-year-end.yaml', graduate, [
  ['order', MISSING, '. Enter a number.'],
  ['duration', '34 min', '. Enter a number.'],
  ['duration', 300, '. Enter at most 240.'],
  ['thumbnail', 'photo.jpg', '. Enter "converge", "ripple", "intervals", "steps", "grid", or "funnel".'],
  ['sample', MISSING, '. Enter true or false.'],
  ['company', 'x', 'Found the unknown field "company". Check the spelling, or remove it.'],
])

testLimits('content/graduates-page.yaml', graduatesPage, { heading: 60 })

testBroken('content/graduates-page.yaml', graduatesPage, [['title', MISSING, '. Enter text.']])
