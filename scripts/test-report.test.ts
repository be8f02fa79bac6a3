import { expect, test } from 'vitest'
import { countsOf, lastLine } from './test-report.mjs'

const skip = {
  projectName: 'chromium',
  status: 'skipped',
  annotations: [{ type: 'skip', description: 'No.' }],
}
const spec = (title: string, test: object) => ({ title, tests: [test] })
const PLAYWRIGHT = {
  stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
  suites: [
    {
      specs: [spec('a', { projectName: 'chromium', status: 'expected', annotations: [] })],
      suites: [{ specs: [spec('b', skip), spec('c', { ...skip, annotations: [] })] }],
    },
  ],
}
const results = ['passed', 'failed', 'skipped', 'todo'].map((status) => ({
  status,
  fullName: `is ${status}`,
}))
const VITEST = { numPassedTests: 1, numFailedTests: 1, testResults: [{ assertionResults: results }] }

test.each([
  ['Playwright', PLAYWRIGHT, { passed: 5, failed: 2, skipped: ['chromium: b. No.', 'chromium: c.'] }],
  ['Vitest', VITEST, { passed: 1, failed: 1, skipped: ['is skipped', 'is todo'] }],
  ['a runner that wrote nothing', undefined, { passed: 0, failed: 0, skipped: [] }],
])('the report of %s', (_, report, counts) => {
  expect(countsOf(report)).toEqual(counts)
})

test.each([
  [[], '3 passed, 0 failed'],
  [['a'], '3 passed, 0 failed, 1 skipped'],
])('with %j skipped, the last line is %j', (skipped, line) => {
  expect(lastLine({ passed: 3, failed: 0, skipped })).toBe(line)
})
