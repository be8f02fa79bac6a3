import { expect, test } from 'vitest'
import { count } from './count.mjs'

const vitest = (numFailedTests: number) =>
  JSON.stringify({ numPassedTests: 5, numFailedTests, numPendingTests: 1, numTodoTests: 1 })
const playwright = (unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected: 7, unexpected, flaky, skipped: 3 } })

test.each([
  ['Vitest, green', 0, vitest(0), [5, 0, 2]],
  ['Vitest, red', 1, vitest(2), [5, 2, 2]],
  ['Vitest, with a file that could not be loaded', 1, vitest(0), [5, 1, 2]],
  ['Playwright, green', 0, playwright(0), [7, 0, 3]],
  ['Playwright, red', 1, playwright(2, 1), [7, 3, 3]],
  ['no report', 0, '', [0, 1, 0]],
  ['a checker, green', 0, undefined, [0, 0, 0]],
  ['a checker, red', 1, undefined, [0, 1, 0]],
] as const)('%s', (_, status, report, expected) => {
  const { passed, failed, skipped } = count(status, report)
  expect([passed, failed, skipped]).toEqual(expected)
})
