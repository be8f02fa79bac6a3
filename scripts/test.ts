/**
 * `npm test` runs Vitest alongside the type check, then Playwright alongside the other checks and git tests.
 * The last line adds up their reports. A checker that fails counts as one failure. Skipped tests are listed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { DEBIAN_PACKAGES } from './browsers.ts'
import { checkFolder } from './folder.mjs'

/** `astro check` comes first, because it writes the types of the content, which the linter reads. */
const CHECKERS = [
  'astro/bin/astro.mjs check --minimumFailingSeverity hint',
  'oxlint/bin/oxlint',
  'knip/bin/knip.js',
  'prettier/bin/prettier.cjs --check .',
] as const
const BROWSERS = '@playwright/test/cli.js test'

type Counts = { passed: number; failed: number; skipped: string[] }

const total: Counts = { passed: 0, failed: 0, skipped: [] }

/** In JSON reports, a test of Vitest has a `fullName`, and a spec of Playwright has `tests`, one for each browser. */
type Reported = { fullName?: string; status?: string; title?: string; tests?: { status: string }[] } | null

/** Reads the report of a runner. One that ends early writes none, and has failed. */
function countsOf(file?: string): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: [] }
  const add = (status = '', name = '') => {
    if (['passed', 'expected'].includes(status)) counts.passed += 1
    else if (['failed', 'unexpected'].includes(status)) counts.failed += 1
    else counts.skipped.push(name)
  }
  if (file && !existsSync(file)) counts.failed = 1
  else if (file)
    JSON.parse(readFileSync(file, 'utf8'), (_, value: Reported) => {
      if (value?.fullName) add(value.status, value.fullName)
      for (const { status } of value?.tests ?? []) add(status, value?.title)
      return value
    })
  return counts
}

/** The last line, which CI reads. It names skipped tests only if there are any. */
const lastLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`

/** Runs a command and prints one line about it, with all of its output if it failed. */
const run = (command: string, report?: string) =>
  new Promise<void>((resolve) => {
    const started = Date.now()
    const child = spawn(process.execPath, `node_modules/${command}`.split(' '), {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('close', (status) => {
      const counts = countsOf(report)
      const { passed, failed, skipped } = counts
      total.passed += passed
      total.failed += status === 0 ? failed : Math.max(failed, 1)
      total.skipped.push(...skipped)
      const seconds = Math.round((Date.now() - started) / 1000)
      console.log(
        `· ${command.split('/')[0]}: ${report ? `${lastLine(counts)}, ` : ''}${seconds} s${status === 0 ? '' : `\n${output}`}`,
      )
      resolve()
    })
  })

/** Installs missing browsers on Debian as root. Elsewhere, tests that need one are skipped. */
function installBrowsers() {
  const missing = Object.entries(DEBIAN_PACKAGES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (missing.length === 0 || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  console.log(`· Installing ${missing.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]])
    spawnSync('apt-get', ['-qq', ...args], { env })
}

checkFolder('#?%')
installBrowsers()
rmSync('reports', { recursive: true, force: true })
mkdirSync('reports')
const [types, ...others] = CHECKERS
function vitest(...projects: [string, ...string[]]) {
  const report = `reports/${projects[0]}.json`
  const options = projects.map((name) => `--project ${name}`).join(' ')
  return run(
    `vitest/vitest.mjs run ${options} --reporter=default --reporter=json --outputFile.json=${report}`,
    report,
  )
}
const checkRest = async () => {
  for (const command of others) await run(command)
  await vitest('git')
}
// Vitest, which also builds the sites, runs first, alongside the type checker. Browsers start later, because
// they need the sites, and because pages respond too slowly while compilers run.
await Promise.all([vitest('unit', 'built'), run(types)])
await Promise.all([run(BROWSERS, 'reports/browser.json'), checkRest()])
for (const test of total.skipped) console.log(`· skipped: ${test}`)
console.log(lastLine(total))
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
