import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { messageOf } from './messages.ts'

test.each([
  [z.number(), 'abc', 'Enter a number with at most two decimals, such as 1997 or 19.99.'],
  [z.int().min(1).max(5), 'five', 'Enter a whole number from 1 to 5.'],
  [z.int().min(2020).max(2100), 2026.5, 'Enter a whole number from 2020 to 2100.'],
  [z.int().min(40), 3, 'Enter at least 40.'],
  [z.number().positive(), 0, 'Enter a number above 0.'],
  [z.number().max(1_000_000), 2_000_000, 'Enter at most 1,000,000.'],
  [z.number().multipleOf(0.01), 1.005, 'Enter at most two decimals, such as 19.99.'],
  [z.string().max(12), 'Advise clients', 'At most 12 characters; this has 14.'],
  [z.string().min(1), '', 'Fill in this field.'],
  [z.string(), undefined, 'Fill in this field.'],
  [z.string(), 1984, 'Put quotation marks around it.'],
  [z.boolean(), 'no', 'Enter true or false.'],
  [z.array(z.string()), 'text', 'Enter a list.'],
  [z.enum(['grid']), 'lines', 'Choose one from the list.'],
  [z.strictObject({}), { back: 1, total: 2 }, 'The site has no field back, total.'],
  [
    z.strictObject({}),
    { a: 1, disclaimerApproved: true },
    '"disclaimerApproved" is gone. Delete it in the file.',
  ],
  [z.array(z.string()).length(2), ['a'], 'Needs exactly 2; there are 1.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Needs at most 1; there are 2.'],
])('row %#: for %j, an owner reads %j', (schema, value, said) => {
  const { error } = schema.safeParse(value, { error: messageOf })
  expect(error?.issues.map(({ message }) => message)).toEqual([said])
})
