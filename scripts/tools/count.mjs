/**
 * Counts the tests of a run. A run that failed without a failed test, or left no report, counts as a failure.
 * @param {number} status of its process
 * @param {string} [report] JSON of Vitest or Playwright; undefined for a command that writes none
 */
export function count(status, report) {
  const { stats, ...vitest } = report ? JSON.parse(report) : { numPassedTests: 0, numFailedTests: 0 }
  const passed = stats ? stats.expected : vitest.numPassedTests
  const failed = stats ? stats.unexpected + stats.flaky : vitest.numFailedTests
  const skipped = stats ? stats.skipped : (vitest.numPendingTests ?? 0) + (vitest.numTodoTests ?? 0)
  return { passed, failed: status === 0 && report !== '' ? failed : Math.max(failed, 1), skipped }
}
