/** `npm test`: types, lint, unit tests, build, checks on the built site, browser tests. Counts what the runners report. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from '../tools/browser.mjs'
import { fail, findNode, installPackages, ROOT, run, step } from '../tools/setup.mjs'

const REPORTS = join(ROOT, 'reports')
const bin = (name, file) => join(ROOT, 'node_modules', name, file)

const VITEST = bin('vitest', 'vitest.mjs')
const vitest = (project) => [
  VITEST,
  'run',
  `--project=${project}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(REPORTS, `${project}.json`)}`,
]

/** Each stage runs on the repo's Node. One with a report adds its tests to the count. */
const STAGES = [
  {
    name: 'Types',
    // Writes the types of the collections first, which a fresh clone does not have.
    args: [bin('astro', 'bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'hint'],
    quiet: true,
  },
  { name: 'Lint', args: [bin('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0'], quiet: true },
  { name: 'Format', args: [bin('prettier', 'bin/prettier.cjs'), '--check', '.'], quiet: true },
  { name: 'Unit tests', args: vitest('unit'), report: 'unit.json', quiet: true },
  {
    name: 'Build',
    args: [
      join(ROOT, 'tests/sites.ts'),
      ...['frozen', 'connected', 'form-without-fields', 'without-calculator', 'owner', 'changed'],
    ],
    quiet: true,
    needed: true,
  },
  { name: 'Checks on the built site', args: vitest('built'), report: 'built.json', quiet: true },
  { name: "Checks on the owner's content", args: vitest('owner'), report: 'owner.json', quiet: true },
  { name: 'Hosts', args: vitest('hosts'), report: 'hosts.json', quiet: true },
  { name: 'Browser tests', args: [bin('@playwright/test', 'cli.js'), 'test'], report: 'browser.json' },
]

/** Passed, failed and skipped tests of a report: vitest's and Playwright's differ. */
function count(report) {
  const file = join(REPORTS, report)
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats, numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  // A file that could not even be loaded holds no failed test.
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites),
    skipped: numPendingTests,
  }
}

async function runStage(node, { name, args, report, quiet, env }) {
  step(name)
  const { status, output } = await run(node, args, { quiet, env })
  const counted = report ? count(report) : { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  if (status !== 0) {
    if (quiet) console.log(output)
    counted.failed = Math.max(counted.failed, 1)
  } else if (report) console.log(`  ${counted.passed} passed`)
  return { ...counted, status }
}

try {
  installPackages()
  const node = findNode()
  ensureBrowser()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS)
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const stage of STAGES) {
    const result = await runStage(node, stage)
    for (const kind of ['passed', 'failed', 'skipped']) total[kind] += result[kind]
    if (result.status !== 0 && stage.needed) break
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
} catch (error) {
  fail(error)
}
