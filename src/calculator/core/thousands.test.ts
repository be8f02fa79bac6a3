import fc from 'fast-check'
import { expect, test } from 'vitest'
import { separateThousands } from './thousands.ts'

/** A bar marks the caret. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') })
const marked = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`

test.each([
  ['|', '|'],
  ['2|', '2|'],
  ['2500|', '2,500|'],
  ['25000|0', '250,00|0'],
  ['12,50|', '1,250|'],
  ['1|234', '1|,234'],
  ['|1234', '|1,234'],
  ['1 000 000|', '1,000,000|'],
  ['$250000|', '$250,000|'],
  ['5000.4|', '5,000.4|'],
  ['5000.|40', '5,000.|40'],
  ['120k|', '120k|'],
  ['1.5M|', '1.5M|'],
  ['a lo|t', 'a lo|t'],
  ['-5000|', '-5000|'],
  ['120.000|', '120.000|'],
])('%s becomes %s', (before, after) => {
  expect(marked(separateThousands(at(before)))).toBe(after)
})

test('a separator deleted forward comes back before the caret', () => {
  expect(marked(separateThousands(at('1|234'), true))).toBe('1,|234')
  expect(marked(separateThousands(at('12|34'), true))).toBe('1,2|34')
})

test('no digit is lost, and the caret stays after its digit', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('0', '1', '2', '5', '9', ',', ' '), maxLength: 16 }),
      fc.nat(16),
      (text, place) => {
        const caret = Math.min(place, text.length)
        const after = separateThousands({ text, caret })
        const digits = (some: string) => some.replace(/\D/g, '')
        expect(digits(after.text)).toBe(digits(text))
        expect(digits(after.text.slice(0, after.caret))).toBe(digits(text.slice(0, caret)))
        if (digits(text)) expect(after.text).toMatch(/^\d{1,3}(?:,\d{3})*$/)
      },
    ),
  )
})
