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

/** Content that only tests change; they read nothing of the owner's. */
const CONTENT = 'tests/content'

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

type Recipe = {
  make: () => Variant | Promise<Variant>
  args?: readonly string[]
}

/** Before anybody has anything to show. */
function minimal() {
  const site = variant('minimal', CONTENT)
  site.write('content/testimonials.yaml', 'testimonials: []\n')
  rmSync(join(site.folder, 'content/graduates'), { recursive: true })
  return site
}

const RECIPES = {
  frozen: { make: () => variant('frozen', CONTENT) },
  connected: { make: () => connectedSite('connected', CONTENT), args: ['--production'] },
  minimal: { make: minimal },
} as const satisfies Record<string, Recipe>

export type SiteName = keyof typeof RECIPES

/** Folder of the site's copy of the project, with content/ and dist/. */
export const siteFolder = (name: SiteName) => join(ROOT, '.cache/variants', name)

const INPUTS = [
  '{src,public,release}/**/*',
  'astro.config.ts',
  'package-lock.json',
  'tests/{sites,variant,connected-site}.ts',
  `${CONTENT}/**/*`,
]

/** No build reads these. */
const TESTS = ['**/*.test.{ts,tsx}', '**/*.fixture.ts']

/**
 * Builds a site unless its last build is up to date.
 * @throws an error with the output of a failed build
 */
export async function ensureSite(name: SiteName) {
  const stamp = join(siteFolder(name), '.fingerprint')
  const wanted = hashOf(ROOT, filesOf(ROOT, INPUTS, TESTS))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const recipe: Recipe = RECIPES[name]
  const site = await recipe.make()
  const { status, output } = await site.build(...(recipe.args ?? []))
  if (status !== 0) throw new Error(`The site '${name}' could not be built:\n${output}`)
  writeFileSync(stamp, wanted)
}

export const ALL_SITES = Object.keys(RECIPES) as SiteName[]

export const ensureSites = () => Promise.all(ALL_SITES.map(ensureSite))

if (import.meta.main) await ensureSites()
