/**
 * The sites that tests run on, each built outside dist/ when it is missing or older than its inputs. `node
 * tests/sites.ts frozen connected` builds these, and says so when there is nothing to do.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectedSite } from '../tools/connected-site.ts'
import { countedSite, type CountedName } from '../tools/counted-sites.ts'
import { variant, type Variant } from '../tools/variant.ts'
import { changedSite } from './owner/changed-site.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FROZEN = 'tests/content'
const OWNERS = 'content'

/** The files of a folder that match, without folders, in order, relative to it. */
const filesOf = (folder: string, patterns: readonly string[], exclude: readonly string[] = []) =>
  globSync(patterns, { cwd: folder, exclude })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort()

/** Hash of the names and the content of files in a folder. */
function hashOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

const contentHash = (content: string) => hashOf(join(ROOT, content), filesOf(join(ROOT, content), ['**/*']))

/** Whether the owner's content is still the tests' own: the frozen site is the owner's then, and has passed its checks. */
export const OWNER_IS_FROZEN = contentHash(OWNERS) === contentHash(FROZEN)

type Recipe = {
  content: typeof FROZEN | typeof OWNERS
  make: () => Variant | Promise<Variant>
  args?: readonly string[]
}

/** Without its optional parts. */
function minimal() {
  const site = variant('minimal', FROZEN)
  for (const part of ['calculator', 'testimonials', 'graduates'])
    site.set('content/site.yaml', [[[part, 'shown'], false]])
  return site
}

/**
 * The widest words that the schemas allow, 20 services, 40 presentations, and a form that does not support hidden
 * fields.
 */
function longest() {
  const site = variant('longest', FROZEN)
  site.set('content/site.yaml', [
    [['connections', 'applicationForm'], 'https://airtable.com/shrOTtndhc6HSgnYb'],
  ])
  site.set('content/landing.yaml', [
    [
      ['hero', 'headline'],
      ['WWWWWi Wi', 'WWWWWi'],
    ],
    [['hero', 'forecasts'], Array.from({ length: 6 }, (_, index) => `${index} WWWWWW WWWW`)],
    [['hero', 'sureLine'], 'WWWWWW WWWWW'],
  ])
  site.set(
    'content/services.yaml',
    Array.from({ length: 10 }, (_, index) => [
      ['services', 10 + index],
      {
        id: `more-${index}`,
        service: `WWWWWWWWW WWWWWWWWW ${index}`,
        category: 'Coaching',
        price: 997,
        unit: 'clients per year',
        max: 50,
        step: 1,
      },
    ]),
  )
  for (let order = 7; order <= 40; order++)
    site.write(
      `content/graduates/${order}-more.yaml`,
      `order: ${order}
name: Noor Haddad
title: Bookkeeper
industry: Accounting
presentation: ${order % 2 === 0 ? 'Commonsense, Internationalization and Rates' : 'Rates'}
duration: ${((order * 37) % 86) + 5}
description: How a studio of three worked out whether a fourth would pay for herself.
thumbnail: intervals
video: null
sample: true
`,
    )
  return site
}

const counted = (provider: CountedName): Recipe => ({
  content: FROZEN,
  make: () => countedSite(provider, FROZEN),
  args: ['--production'],
})

const RECIPES = {
  /** Fixed content that most tests rely on; only tests change it. */
  frozen: { content: FROZEN, make: () => variant('frozen', FROZEN) },
  connected: {
    content: FROZEN,
    make: () => connectedSite('connected', FROZEN),
    args: ['--production'],
  },
  'counted-plausible': counted('plausible'),
  'counted-umami': counted('umami'),
  'counted-goatcounter': counted('goatcounter'),
  'counted-matomo': counted('matomo'),
  minimal: { content: FROZEN, make: minimal },
  longest: { content: FROZEN, make: longest },
  /** The owner's current content. */
  owner: { content: OWNERS, make: () => variant('owner', OWNERS) },
  /** With the changes that an owner makes in an ordinary week. */
  changed: { content: FROZEN, make: () => changedSite('changed', FROZEN) },
} as const satisfies Record<string, Recipe>

export type SiteName = keyof typeof RECIPES
export const SITE_NAMES = Object.keys(RECIPES) as SiteName[]

/** The site that is built for another: the same content makes the same site. */
const built = (name: SiteName): SiteName => (name === 'owner' && OWNER_IS_FROZEN ? 'frozen' : name)

/** Folder of the site's copy of the project, with content/, dist/, and dist-hosts/. */
export const siteFolder = (name: SiteName) => join(ROOT, '.cache/variants', built(name))

const INPUTS = [
  '{src,public,build,deploy}/**/*',
  'scripts/build.ts',
  'tools/{variant,connected-site,counted-sites}.ts',
  'astro.config.ts',
  'package-lock.json',
  'tests/sites.ts',
  'tests/owner/changed-site.ts',
]

/** No build reads these. */
const TESTS = ['**/*.test.{ts,tsx}', '**/*.fixture.ts']

/** All files that a site is made of, relative to the project. */
export const inputsOf = (name: SiteName): string[] =>
  filesOf(ROOT, [...INPUTS, `${RECIPES[name].content}/**/*`], TESTS)

/**
 * Builds a site unless its last build is up to date.
 * @returns whether it was built
 * @throws an error with the output of a failed build
 */
export async function ensureSite(wantedSite: SiteName): Promise<boolean> {
  const name = built(wantedSite)
  const stamp = join(siteFolder(name), '.fingerprint')
  const wanted = hashOf(ROOT, inputsOf(name))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false
  const recipe: Recipe = RECIPES[name]
  const site = await recipe.make()
  const { status, output } = site.build(...(recipe.args ?? []))
  if (status !== 0) throw new Error(`The site '${name}' could not be built:\n${output}`)
  writeFileSync(stamp, wanted)
  return true
}

const isSiteName = (name: string): name is SiteName => name in RECIPES

if (import.meta.main)
  for (const name of process.argv.slice(2)) {
    if (!isSiteName(name)) throw new Error(`There is no site '${name}'; there are: ${SITE_NAMES.join(', ')}.`)
    console.log(`${name}: ${(await ensureSite(name)) ? 'built' : 'is there'}`)
  }
