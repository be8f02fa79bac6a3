/**
 * `npm test`: types, lint, format, unit tests, builds, checks on the built sites, hosts, browser tests, other
 * engines, on all cores of the machine. Adds up the results of all test runners; the last line is the total.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../tools/browser.mjs'
import { ensureEngines } from '../tools/engines.mjs'
import { ensureServers } from '../tools/servers.mjs'
import { observatoryIsThere } from '../tools/observatory.mjs'
import { fail, findNode, installPackages, ROOT, run, step } from '../tools/setup.mjs'
import { runStages } from '../tools/stages.mjs'

const CORES = availableParallelism()
const REPORTS = join(ROOT, 'reports')
const bin = (name, file) => join(ROOT, 'node_modules', name, file)

const vitest = (report, ...projects) => [
  bin('vitest', 'vitest.mjs'),
  'run',
  ...projects.map((project) => `--project=${project}`),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(REPORTS, report)}`,
]

const playwright = (report, ...projects) => ({
  args: [
    bin('@playwright/test', 'cli.js'),
    'test',
    '--no-deps',
    ...projects.map((project) => `--project=${project}`),
  ],
  env: { REPORT: join(REPORTS, report) },
  report,
})

const site = (name, ...after) => ({
  name: `Site '${name}'`,
  args: [join(ROOT, 'tests/sites.ts'), name],
  after: built(...after),
})
const built = (...names) => names.map((name) => `Site '${name}'`)

/** The sites whose visits are counted, by provider. */
const COUNTED = ['plausible', 'umami', 'goatcounter', 'matomo'].map((provider) => `counted-${provider}`)

/**
 * All run on the repo's Node. A stage with a report adds its tests to the count; any other counts only if it
 * fails.
 */
const STAGES = [
  // These need no browser. They use the processor time that is left while other stages wait for one.
  { name: 'Observatory', args: [join(ROOT, 'tools/observatory.mjs')], cores: 0 },
  // Also generates the content collection types, which a fresh clone lacks and the linter needs.
  {
    name: 'Types',
    args: [bin('astro', 'bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'hint'],
    cores: 0,
  },
  {
    name: 'Lint',
    args: [bin('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0'],
    cores: 0,
    after: ['Types'],
  },
  { name: 'Unused code', args: [bin('knip', 'bin/knip.js')], cores: 0, after: ['Types'] },
  { name: 'Unit tests', args: vitest('unit.json', 'unit'), report: 'unit.json', cores: 0 },
  { name: 'Format', args: [bin('prettier', 'bin/prettier.cjs'), '--check', '.'], cores: 0 },
  // The longest stage that takes one core, so it starts first.
  { name: 'Editor', ...playwright('edit.json', 'edit') },
  site('frozen'),
  site('longest'),
  site('connected'),
  ...COUNTED.map((name) => site(name)),
  // Usually it is the frozen one.
  site('owner', 'frozen'),
  site('changed'),
  {
    name: 'Engines',
    args: vitest('engines.json', 'engines'),
    report: 'engines.json',
    after: built('frozen', ...COUNTED),
  },
  site('minimal'),
  {
    name: 'Hosts',
    args: vitest('hosts.json', 'hosts'),
    report: 'hosts.json',
    after: [...built('frozen'), 'Observatory'],
  },
  {
    name: 'Checks on the built sites',
    args: vitest('built.json', 'built', 'owner'),
    report: 'built.json',
    after: built('frozen', 'connected', ...COUNTED, 'minimal', 'owner', 'changed'),
  },
  {
    name: 'Browser tests',
    ...playwright('browser.json', 'journeys', 'longest', 'connected', 'counted', 'pictures', 'owner'),
    // It has a worker for each. Beside other stages, pages take longer and are polled more, which costs CPU time.
    cores: CORES,
    after: built('frozen', 'longest', 'connected', ...COUNTED, 'owner', 'changed'),
  },
]

/**
 * Passed, failed, and skipped tests of a Vitest or Playwright report, and why Playwright's were skipped. `repeated`
 * is how many of the passed ones failed at first: what drives a browser on a busy machine is repeated once. `messages`
 * says why for Vitest, whose output does not.
 */
function count(report) {
  const file = join(REPORTS, report)
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, repeated: 0 }
  const reasons = new Set()
  const { stats, numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(file, 'utf8'),
    (_, value) => {
      if (value?.type === 'skip' && value.description) reasons.add(value.description)
      return value
    },
  )
  if (stats)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      repeated: stats.flaky,
      reasons,
    }
  // A file that could not be loaded has failed without a failed test.
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const repeated = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  return {
    passed: numPassedTests,
    failed: numFailedTests + notLoaded.length,
    skipped: numPendingTests,
    repeated: repeated.length,
    messages: repeated.map(({ fullName, failureMessages }) => [fullName, ...failureMessages].join('\n')),
  }
}

const total = { passed: 0, failed: 0, skipped: 0 }

/** Runs a stage, prints its result on one line, and prints all of its output if anything failed, if only once. */
async function runStage(node, { name, args, report, env, cores }) {
  const started = Date.now()
  const { status, output } = await run(node, args, {
    quiet: true,
    env,
    ...(cores === 0 && { priority: constants.priority.PRIORITY_LOW }),
  })
  const counted = report
    ? count(report)
    : { passed: 0, failed: status === 0 ? 0 : 1, skipped: 0, repeated: 0 }
  // In CI nobody reads what is printed after a green check.
  const flaky = process.env.CI !== undefined && counted.repeated > 0
  if (status !== 0 || flaky) counted.failed = Math.max(counted.failed, 1)
  for (const kind of ['passed', 'failed', 'skipped']) total[kind] += counted[kind]
  const figures = [
    report && `${counted.passed} passed`,
    counted.failed > 0 && `${counted.failed} failed`,
    counted.repeated > 0 && `${counted.repeated} of them only when repeated (see below)`,
    counted.skipped > 0 && `${counted.skipped} skipped`,
    `${Math.round((Date.now() - started) / 1000)} s`,
  ]
  step(`${name}: ${figures.filter(Boolean).join(', ')}`)
  for (const reason of counted.reasons ?? []) console.log(`  skipped: ${reason}`)
  if (counted.failed > 0 || counted.repeated > 0) console.log(output)
  for (const message of counted.messages ?? []) console.log(`Failed at first: ${message}\n`)
  return status === 0
}

try {
  installPackages()
  const node = findNode()
  await ensureBrowser()
  ensureEngines()
  ensureServers()
  if (!observatoryIsThere()) step("Installing MDN's HTTP Observatory into .cache/observatory")
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS)
  const stages = STAGES.map((stage) => ({ ...stage, run: () => runStage(node, stage) }))
  for (const name of await runStages(stages, CORES)) {
    step(`${name}: not run, since what it needs failed`)
    total.failed += 1
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
} catch (error) {
  fail(error)
}
