import { expect, test } from 'vitest'
import { testimonialsProblem } from './testimonials.ts'

const ELEVEN = 'A B C D E F G H I J K'.split(' ')

test.each([
  [ELEVEN.slice(1), undefined],
  [ELEVEN, 'Testimonials: At most 10; there are 11: A, B, C, D, E, F, G, H, I, J, K. Delete some.'],
  [['Ana', 'Ben', 'Ana'], 'Testimonials: "Ana" appears twice. Delete one.'],
])('%j together: %j', (names, problem) => {
  expect(testimonialsProblem(names)).toBe(problem)
})
