/**
 * `npm run pictures [commit]` shows what looks different since a commit. It builds that commit beside this one, takes the
 * same pictures of both, and writes a page with those that differ.
 */
import { chromium, firefox, type Browser } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as Sites from '../tests/sites.ts'
import { FIREFOX, launchOptions } from './browsers.mjs'
import type { Picture } from './pictures/camera.ts'
import { compare, pageOf, type Finding } from './pictures/comparison.ts'
import { make, VISITS, type Visit } from './pictures/visits.ts'
import { run } from './setup.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** Another commit is checked out here. Its packages and sites stay for the next time. */
const OTHER = join(ROOT, '.cache/pictures')
const REPORT = join(ROOT, 'reports/pictures')

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })

/** Finds the commit to compare with: the one that is asked for, where the remote's `main` stands, or the one before. */
function findCommit(asked?: string) {
  for (const name of asked ? [asked] : ['origin/main', 'HEAD^']) {
    const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    if (status === 0) return { name, id: stdout.trim() }
  }
  throw new Error(
    `There is no commit ${asked ?? 'to compare with'} here. Name another: npm run pictures <commit>`,
  )
}

/** Checks the commit out and installs its packages, unless they are there. */
function checkOut(id: string) {
  // Without a file of its own, git would take this folder for a part of the project, and check the project out.
  const isThere = existsSync(join(OTHER, '.git'))
  if (!isThere || git('-C', OTHER, 'checkout', '--quiet', '--force', '--detach', id).status !== 0) {
    rmSync(OTHER, { recursive: true, force: true })
    const { status, stderr } = git('worktree', 'add', '--quiet', '--force', '--detach', OTHER, id)
    if (status !== 0) throw new Error(stderr)
  }
  const install = "import { install } from './scripts/setup.mjs'; install()"
  if (run(process.execPath, ['--input-type=module', '--eval', install], { cwd: OTHER }).status !== 0)
    throw new Error('Its packages could not be installed.')
}

/** Serves a version of the project, and returns the addresses of its sites. */
async function serve(folder: string) {
  const file = pathToFileURL(join(folder, 'tests/sites.ts')).href
  const { default: build, ALL_SITES, serveSite } = (await import(file)) as typeof Sites
  await build()
  const served = ALL_SITES.map(async (name) => [name as string, await serveSite(name)] as const)
  return new Map(await Promise.all(served))
}

type Side = { name: string; sites: Awaited<ReturnType<typeof serve>>; browser: Browser }

/** Takes the pictures of a visit on one side. `problems` gets why that ended early, if it did. */
async function take(visit: Visit, { name, sites, browser }: Side, problems: string[]) {
  const taken = new Map<string, Picture>()
  const url = sites.get(visit.site)?.url
  const problem = url ? await make(visit, browser, url, taken) : `There is no site '${visit.site}'.`
  if (problem) problems.push(`${visit.name}, ${name}, after ${taken.size} pictures: ${problem}`)
  return taken
}

const LAUNCHERS = {
  // Areas are drawn whole. Of what is drawn again in part, edges differ by what happened to be drawn before.
  chromium: () => chromium.launch(launchOptions('--disable-partial-raster')),
  firefox: () =>
    firefox.launch({
      channel: 'moz-firefox',
      executablePath: FIREFOX,
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    }),
}

const commit = findCommit(process.argv[2])
console.log(`· Building ${commit.name} and this version`)
checkOut(commit.id)
const before = await serve(OTHER)
const now = await serve(ROOT)
rmSync(REPORT, { recursive: true, force: true })
mkdirSync(REPORT, { recursive: true })
const findings: Finding[] = []
const problems: string[] = []
let count = 0
for (const engine of ['chromium', 'firefox'] as const) {
  if (engine === 'firefox' && !existsSync(FIREFOX)) continue
  console.log(`· Taking pictures in ${engine}`)
  const [one, other] = await Promise.all([LAUNCHERS[engine](), LAUNCHERS[engine]()])
  for (const visit of VISITS[engine]) {
    const [old, recent] = await Promise.all([
      take(visit, { name: commit.name, sites: before, browser: one }, problems),
      take(visit, { name: 'this version', sites: now, browser: other }, problems),
    ])
    const found = await compare(old, recent, REPORT)
    findings.push(...found)
    count += Math.max(old.size, recent.size)
  }
  await Promise.all([one.close(), other.close()])
}
for (const { stop } of [...before.values(), ...now.values()]) await stop()
const differ = new Set(findings.map(({ picture }) => picture)).size
const title = `${differ} of ${count} pictures differ from ${commit.name}`
writeFileSync(join(REPORT, 'index.html'), pageOf(title, problems, findings))
for (const problem of problems) console.log(`· ${problem}`)
console.log(`${title}: reports/pictures/index.html`)
