/**
 * `npm test`: installs what is missing, builds the sites that tests run on, then runs the two test runners in turn, and
 * the checkers beside them. The last line is the sum of both runners; a checker that fails counts as one failure.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { count } from './tools/count.mjs'
import { installPrograms } from './tools/programs.mjs'
import { fail, findNode, installPackages, ROOT, run, step, toolFile } from './tools/setup.mjs'

const REPORTS = join(ROOT, 'reports')
const VITEST = join(REPORTS, 'vitest.json')
const PLAYWRIGHT = join(REPORTS, 'browser.json')

/** Types come first: they write those of the content, which the linter reads. */
const CHECKERS = [
  { name: 'Types', tool: 'astro', args: ['check', '--minimumFailingSeverity', 'hint'] },
  { name: 'Lint', tool: 'eslint', args: ['.', '--max-warnings', '0'] },
  { name: 'Unused code', tool: 'knip', args: [] },
  { name: 'Format', tool: 'prettier', args: ['--check', '.'] },
]

/** Each uses all cores. */
const RUNNERS = [
  { name: 'Sites', file: 'tests/sites.ts' },
  {
    name: 'Unit tests, built sites, hosts',
    tool: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${VITEST}`],
    report: VITEST,
  },
  { name: 'Browser tests', tool: 'playwright', args: ['test'], report: PLAYWRIGHT },
]

const total = { passed: 0, failed: 0 }

/** Runs a command and prints its result on one line, and all of its output if anything failed. */
async function runStep(node, { name, tool, file, args = [], report }, priority) {
  const started = Date.now()
  const command = [tool ? toolFile(tool) : join(ROOT, file), ...args]
  const { status, output } = await run(node, command, { quiet: true, priority })
  const written = report && (existsSync(report) ? readFileSync(report, 'utf8') : '')
  const { passed, failed, skipped } = count(status, written)
  total.passed += passed
  total.failed += failed
  const counts = report || failed > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped, ` : ''
  step(`${name}: ${counts}${Math.round((Date.now() - started) / 1000)} s`)
  if (failed > 0) console.log(output)
}

async function runInTurn(node, steps, priority) {
  for (const each of steps) await runStep(node, each, priority)
}

try {
  installPackages()
  const node = findNode()
  installPrograms()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS)
  await Promise.all([runInTurn(node, CHECKERS, constants.priority.PRIORITY_LOW), runInTurn(node, RUNNERS)])
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
} catch (error) {
  fail(error)
}
