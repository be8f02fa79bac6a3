import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { suitesFor } from './changed.mjs'

const SITE = ['built', 'owner']

test.each([
  ['docs/deploy.md', [], []],
  ['src/calculator/core/totals.test.ts', [], []],
  ['editor/client/App.tsx', [], ['edit/']],
  ['src/site-map.ts', SITE, ['landing']],
  ['deploy/hosts/nginx.ts', [...SITE, 'hosts'], ['releases', 'first-screen', 'faults', 'loading']],
  [
    'src/calculator/core/totals.ts',
    SITE,
    ['calculator', 'plan', 'loading', 'random', 'geometry', 'layout', 'motion', 'axe'],
  ],
  [
    'src/islands/page/menu.ts',
    SITE,
    ['menu', 'navigation', 'bar', 'loading', 'first-screen', 'without-script'],
  ],
])('%s', (file, projects, specs) => {
  expect(suitesFor([file])).toEqual({ projects, specs })
})

test('several files, each suite once', () => {
  expect(suitesFor(['src/schemas/site.ts', 'src/seo/palette.ts', 'editor/core/form.ts'])).toEqual({
    projects: SITE,
    specs: ['landing', 'edit/'],
  })
})

test('every suite that is named exists', () => {
  const folders = ['calculator', 'islands', 'islands/page', 'schemas', 'sections', 'styles', 'connections']
  const files = [
    ...folders.map((folder) => `src/${folder}/x.ts`),
    'deploy/x.ts',
    'editor/x.ts',
    'public/x.png',
  ]
  const { specs } = suitesFor(files)
  expect(specs.length).toBeGreaterThan(20)
  const path = (spec: string) =>
    new URL(`../tests/journeys/${spec.replace(/\w$/, '$&.spec.ts')}`, import.meta.url)
  expect(specs.filter((spec) => !existsSync(path(spec)))).toEqual([])
})
