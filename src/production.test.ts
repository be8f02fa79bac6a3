import { expect, test } from 'vitest'
import { isProduction } from './production.ts'

const ASKED = ['node', 'astro', 'build', '--production']

test.each([
  ['asked for on one’s own machine', ASKED, {}, true],
  ['not asked for', ['node', 'astro', 'build'], {}, false],
  ['Netlify’s production', ASKED, { CONTEXT: 'production' }, true],
  ['Netlify’s preview of a pull request', ASKED, { CONTEXT: 'deploy-preview' }, false],
  ['Netlify’s branch', ASKED, { CONTEXT: 'branch-deploy' }, false],
  ['Cloudflare’s main', ASKED, { WORKERS_CI_BRANCH: 'main', CF_PAGES_BRANCH: 'main' }, true],
  ['another branch in Workers', ASKED, { WORKERS_CI_BRANCH: 'summer' }, false],
  ['another branch in Pages', ASKED, { CF_PAGES_BRANCH: 'summer' }, false],
])('%s', (_, args, env, expected) => {
  expect(isProduction(args, env)).toBe(expected)
})
