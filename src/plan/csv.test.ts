import { expect, test } from 'vitest'
import { planCsv } from './csv.ts'
import { OFFERINGS, offeringOf } from './offerings.fixture.ts'

const options = {
  disclaimer: 'Not a forecast.',
  link: 'https://example.com/?plan=2&keynote=2#calculator',
}
const keynote = offeringOf('keynote')

test('the file has exactly these bytes', () => {
  const plan = { keynote: 2, 'audit-strategy': 0, 'certainty-credits': 100 }
  expect(planCsv(OFFERINGS, plan, options)).toBe(
    [
      '\uFEFF"Service","Category","Price (USD)","Quantity","Unit","Annual income (USD)"',
      '"Keynote Speaking","Speaking",10000,2,"clients per year",20000',
      '"Certainty Credits Commission","Commission",19,100,"units per month",22800',
      '"Not a forecast.","","","","",""',
      '"Annual income (USD)","","","","",42800',
      '"Revenue streams","","","","",2',
      '"Total clients","","","","",102',
      '"Link to this plan","https://example.com/?plan=2&keynote=2#calculator","","","",""',
      '',
    ].join('\r\n'),
  )
})

test('prices with cents keep two places', () => {
  expect(planCsv([{ ...keynote, price: 19.5 }], { keynote: 3 }, options)).toContain(
    '\r\n"Keynote Speaking","Speaking",19.50,3,"clients per year",58.50\r\n',
  )
})

test.each([
  ['The "best" one', '"The ""best"" one"'],
  ['=1+1', `"'=1+1"`],
  ['\tplain', `"'\tplain"`],
  ['＝1+1', `"'＝1+1"`],
  ['a=1', '"a=1"'],
])('text is quoted and cannot be a formula: %j', (service, cell) => {
  const file = planCsv([{ ...keynote, service }], { keynote: 1 }, options)
  expect(file.split('\r\n')[1]?.startsWith(`${cell},`)).toBe(true)
})
