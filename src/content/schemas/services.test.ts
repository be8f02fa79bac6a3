import { expect, test } from 'vitest'
import { services } from './services.ts'

/** Returns what is wrong with the id of a service. */
function problemOf(id: string) {
  const issues = services.safeParse({ services: [{ id }] }).error?.issues
  return issues?.find(({ path }) => path.join() === 'services,0,id')?.message
}

test('an id that links use for something else is refused', () => {
  expect(problemOf('keynote')).toBeUndefined()
  expect(problemOf('plan')).toMatch(/^Shared links use this .+ Enter another/)
})
