/**
 * `npm run test:changed`: what the uncommitted changes can break, or those since a commit: `npm run test:changed --
 * main`. Unit tests and spec files that import a changed file; the built sites and the journeys that
 * tools/changed.mjs names for it. Leaves out types, lint, reference pictures and the other engines: `npm test` has all.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { suitesFor } from '../tools/changed.mjs'
import { fail, findNode, installPackages, ROOT, run, step } from '../tools/setup.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)

const since = process.argv[2] ?? 'HEAD'

const vitest = (...args) => [
  join(ROOT, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--passWithNoTests',
  ...args,
]
const playwright = (...args) => [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', ...args]

try {
  installPackages()
  const node = findNode()
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const { projects, specs } = suitesFor(files)
  const named = specs.map((spec) => `tests/journeys/${spec}`)
  const commands = [
    ['Unit tests of what changed', vitest('--project=unit', `--changed=${since}`)],
    projects.length > 0 && [projects.join(', '), vitest(...projects.map((name) => `--project=${name}`))],
    [
      'Spec files that changed',
      playwright(
        `--only-changed=${since}`,
        '--pass-with-no-tests',
        '--project=journeys',
        '--project=connected',
      ),
    ],
    named.length > 0 && [specs.join(', '), playwright(...named)],
  ]
  for (const [name, args] of commands.filter(Boolean)) {
    step(name)
    const { status } = await run(node, args)
    if (status !== 0) process.exitCode = 1
  }
} catch (error) {
  fail(error)
}
