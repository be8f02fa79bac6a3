/** What the reports of Vitest and Playwright say, and the last line of `npm test`. */

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

/** Returns the tests of a report of Playwright that did not run, each with the reason that was given. */
const skippedByPlaywright = (report) =>
  specsIn(report).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ projectName, annotations }) => {
        const reasons = annotations.flatMap(({ description }) => description ?? [])
        return `${projectName}: ${title}. ${reasons.join(' ')}`.trim()
      }),
  )

/**
 * Reads a report, or undefined for a runner that wrote none.
 * @returns the number of tests that passed and failed, and the names of those that were skipped
 */
export function countsOf(report = {}) {
  const { stats, numPassedTests: passed = 0, numFailedTests: failed = 0, testResults = [] } = report
  if (stats)
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: skippedByPlaywright(report),
    }
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = results.filter(({ status }) => !['passed', 'failed'].includes(status))
  return { passed, failed, skipped: skipped.map(({ fullName }) => fullName) }
}

/** Without skipped tests, the line has two numbers, as it always had. */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`
