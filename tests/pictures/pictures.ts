/**
 * `npm run pictures [commit]` shows what looks different since a commit, which is built beside this version.
 * Playwright takes screenshots of both, compares them, and writes a page with the differences.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The other commit is checked out here. Its packages and sites are kept for the next run. */
const BASELINE = join(ROOT, '.cache/pictures')

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })

/**
 * Finds the commit to compare with: the one that was named, or else the remote's `main`, or else the previous commit.
 */
function findCommit(asked?: string) {
  for (const name of asked ? [asked] : ['origin/main', 'HEAD^']) {
    const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${name}^{commit}`)
    if (status === 0) return { name, id: stdout.trim() }
  }
  throw new Error(
    `There is no commit ${asked ?? 'to compare with'} here. Name another: npm run pictures <commit>`,
  )
}

function checkOut(id: string) {
  // Without its own .git file, git would run in the project that contains this folder, and check that out instead.
  const isThere = existsSync(join(BASELINE, '.git'))
  if (!isThere || git('-C', BASELINE, 'checkout', '--quiet', '--force', '--detach', id).status !== 0) {
    rmSync(BASELINE, { recursive: true, force: true })
    const { status, stderr } = git('worktree', 'add', '--quiet', '--force', '--detach', BASELINE, id)
    if (status !== 0) throw new Error(stderr)
  }
  const npm = (...args: string[]) => spawnSync('npm', args, { cwd: BASELINE, shell: true }).status
  if (npm('ls') !== 0 && npm('ci') !== 0)
    throw new Error('The packages of that commit could not be installed.')
}

const RESULTS = join(ROOT, 'reports/pictures.json')

type Results = { stats: { expected: number; unexpected: number }; errors: { message: string }[] }

/** Runs the visits on a version of the project, and returns how many passed, and how many did not. */
function visit(folder: string, updateSnapshots: 'all' | 'none') {
  const playwright = 'node_modules/@playwright/test/cli.js test -c tests/pictures/playwright.config.ts'
  spawnSync(process.execPath, [...playwright.split(' '), `--update-snapshots=${updateSnapshots}`], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PICTURES_OF: folder },
  })
  const { stats, errors } = JSON.parse(readFileSync(RESULTS, 'utf8')) as Results
  const [error] = errors
  if (error) throw new Error(error.message)
  rmSync(RESULTS)
  return stats
}

const commit = findCommit(process.argv[2])
checkOut(commit.id)
rmSync(join(ROOT, '.cache/pictures-before'), { recursive: true, force: true })
visit(BASELINE, 'all')
const { expected, unexpected } = visit(ROOT, 'none')
console.log(
  `${unexpected} of ${expected + unexpected} visits differ from ${commit.name}: reports/pictures/index.html`,
)
