/**
 * The sites that tests run on, each built outside dist/ when it is missing or older than its inputs. `node
 * tests/sites.ts` builds all of them.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectedSite } from './connected-site.ts'
import { variant, type Variant } from './variant.ts'

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
const OWNER_IS_FROZEN = contentHash(OWNERS) === contentHash(FROZEN)

type Recipe = {
  content: typeof FROZEN | typeof OWNERS
  make: () => Variant | Promise<Variant>
  args?: readonly string[]
}

/** Before anybody has anything to show. */
function minimal() {
  const site = variant('minimal', FROZEN)
  site.write('content/testimonials.yaml', 'testimonials: []\n')
  rmSync(join(site.folder, 'content/graduates'), { recursive: true })
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
  /** The owner's current content. */
  owner: { content: OWNERS, make: () => variant('owner', OWNERS) },
} as const satisfies Record<string, Recipe>

export type SiteName = keyof typeof RECIPES

/** The site that is built for another: the same content makes the same site. */
const built = (name: SiteName): SiteName => (name === 'owner' && OWNER_IS_FROZEN ? 'frozen' : name)

/** Folder of the site's copy of the project, with content/ and dist/. */
export const siteFolder = (name: SiteName) => join(ROOT, '.cache/variants', built(name))

const INPUTS = [
  '{src,public,release}/**/*',
  'astro.config.ts',
  'package-lock.json',
  'tests/{sites,variant,connected-site}.ts',
]

/** No build reads these. */
const TESTS = ['**/*.test.{ts,tsx}', '**/*.fixture.ts']

/** All files that a site is made of, relative to the project. */
const inputsOf = (name: SiteName): string[] =>
  filesOf(ROOT, [...INPUTS, `${RECIPES[name].content}/**/*`], TESTS)

/**
 * Builds a site unless its last build is up to date.
 * @throws an error with the output of a failed build
 */
export async function ensureSite(wantedSite: SiteName) {
  const name = built(wantedSite)
  const stamp = join(siteFolder(name), '.fingerprint')
  const wanted = hashOf(ROOT, inputsOf(name))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const recipe: Recipe = RECIPES[name]
  const site = await recipe.make()
  const { status, output } = await site.build(...(recipe.args ?? []))
  if (status !== 0) throw new Error(`The site '${name}' could not be built:\n${output}`)
  writeFileSync(stamp, wanted)
}

/** Each once, also when it is built for another. */
export const ALL_SITES = [...new Set((Object.keys(RECIPES) as SiteName[]).map(built))]

export const ensureSites = () => Promise.all(ALL_SITES.map(ensureSite))

if (import.meta.main) await ensureSites()
