/** What a change can break, beside the unit tests that import it: for `npm run test:changed`. */

const SITE = ['built', 'owner']
const EVERY_PAGE = [
  'landing',
  'graduates',
  'failure-pages',
  'geometry',
  'layout',
  'composition',
  'print',
  'axe',
]

/**
 * What a change of files is looked at by: projects of Vitest, and spec files of tests/journeys/ by the start of their
 * name.
 * @type {readonly { files: RegExp, projects?: readonly string[], specs?: readonly string[] }[]}
 */
const RULES = [
  { files: /^(?:content|tests\/content|public|build)\/|^astro\.config/, projects: SITE, specs: EVERY_PAGE },
  {
    files: /^src\/(?:sections|ui|artwork|layouts|pages|styles|fonts|data)\//,
    projects: SITE,
    specs: EVERY_PAGE,
  },
  {
    files: /^src\/(?:schemas|reading|seo|connections|launch|site-map|content)/,
    projects: SITE,
    specs: ['landing'],
  },
  {
    files: /^src\/calculator\//,
    projects: SITE,
    specs: ['calculator', 'plan', 'loading', 'random', 'geometry', 'layout', 'motion', 'axe'],
  },
  {
    files: /^src\/islands\/(?!page\/)|^src\/connections\//,
    projects: SITE,
    specs: ['loading', 'resilience', 'plan', 'connected/'],
  },
  {
    files: /^src\/(?:islands\/page|sections\/(?:Site|Nav|Menu|Bar))/,
    projects: SITE,
    specs: ['menu', 'navigation', 'bar', 'loading', 'first-screen', 'without-script'],
  },
  { files: /^src\/styles\//, specs: ['first-screen', 'pixels', 'older-browsers', 'motion'] },
  {
    files: /^deploy\//,
    projects: [...SITE, 'hosts'],
    specs: ['releases', 'first-screen', 'faults', 'loading'],
  },
  { files: /^editor\//, specs: ['edit/'] },
]

/** A test breaks itself alone. */
const isTest = (file) => /\.(?:test|fixture)\.\w+$/.test(file)

/**
 * @param {readonly string[]} files changed files, relative to the project, with `/`
 * @returns {{ projects: string[], specs: string[] }} in the order of the rules, each once
 */
export function suitesFor(files) {
  const changed = files.filter((file) => !isTest(file))
  const rules = RULES.filter((rule) => changed.some((file) => rule.files.test(file)))
  const all = (name) => [...new Set(rules.flatMap((rule) => rule[name] ?? []))]
  return { projects: all('projects'), specs: all('specs') }
}
