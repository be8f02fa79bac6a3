/**
 * The sites that tests run on, each built outside dist/ when it is missing or older than its inputs. `node
 * tests/sites.ts frozen connected` builds these, and says so when there is nothing to do.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectedSite } from '../tools/connected-site.ts'
import { variant, type Variant } from '../tools/variant.ts'
import { changedSite } from './owner/changed-site.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FROZEN = 'tests/content'
const OWNERS = 'content'

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

const RECIPES = {
  /** Fixed content that most tests rely on; only tests change it. */
  frozen: { content: FROZEN, make: () => variant('frozen', FROZEN) },
  connected: {
    content: FROZEN,
    make: () => connectedSite('connected', FROZEN),
    args: ['--production'],
  },
  minimal: { content: FROZEN, make: minimal },
  longest: { content: FROZEN, make: longest },
  /** The owner's current content. */
  owner: { content: OWNERS, make: () => variant('owner', OWNERS) },
  /** The owner's current content with typical changes. */
  changed: { content: OWNERS, make: () => changedSite() },
} as const satisfies Record<string, Recipe>

export type SiteName = keyof typeof RECIPES
const SITE_NAMES = Object.keys(RECIPES) as SiteName[]

/** Folder of the site's copy of the project, with content/, dist/, and dist-hosts/. */
export const siteFolder = (name: SiteName) => join(ROOT, '.cache/variants', name)

const INPUTS = [
  '{src,public,scripts,build,deploy,tools}/**/*',
  'astro.config.ts',
  'package-lock.json',
  'tests/sites.ts',
  'tests/owner/changed-site.ts',
]

/** Hash of all inputs of the site. */
function fingerprint(name: SiteName): string {
  const patterns = [...INPUTS, `${RECIPES[name].content}/**/*`]
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: ROOT }).sort())
    if (statSync(join(ROOT, file)).isFile()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/**
 * Builds a site unless its last build is up to date.
 * @returns whether it was built
 * @throws an error with the output of a failed build
 */
export async function ensureSite(name: SiteName): Promise<boolean> {
  const stamp = join(siteFolder(name), '.fingerprint')
  const wanted = fingerprint(name)
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
