/** Builds the sites that tests run on, in .cache/variants/, if they are missing or their inputs have changed. */
import { preview } from 'astro'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectedSite } from './connected-site.ts'
import { variant } from './variant.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * `frozen` is built from tests/content as it is, with samples and with nothing connected. `connected` has
 * everything that an owner can set, and is built for production.
 */
const RECIPES = {
  frozen: () => variant('frozen'),
  connected: () => connectedSite(variant('connected')),
}

export type SiteName = keyof typeof RECIPES

/** Returns the folder with the site's copy of the project. */
export const siteFolder = (name: SiteName) => join(ROOT, '.cache/variants', name)

const INPUTS = [
  '{src,public,integration}/**/*',
  'astro.config.ts',
  '{package,package-lock,tsconfig}.json',
  'tests/*.{ts,svg,mp4}',
  'tests/content/**/*',
]

/** Returns the hash of what a build reads. */
function fingerprint(): string {
  const exclude = ['**/*.test.{ts,tsx}', '**/*.fixture.ts']
  const files = globSync(INPUTS, { cwd: ROOT, exclude }).filter((file) => statSync(join(ROOT, file)).isFile())
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/**
 * Builds a site unless its last build is up to date.
 * @throws an error with the output of a failed build
 */
async function ensureSite(name: SiteName) {
  const stamp = join(siteFolder(name), '.fingerprint')
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const site = await RECIPES[name]()
  const { status, output } = await site.build(...(name === 'connected' ? ['--production'] : []))
  if (status !== 0)
    throw new Error(
      `The site '${name}' could not be built. A new field also needs a value in tests/content:\n${output}`,
    )
  writeFileSync(stamp, wanted)
}

/** Serves a built site, as `npm start` does. */
export async function serveSite(name: SiteName) {
  const server = { host: '127.0.0.1', port: 0 }
  const running = await preview({ root: siteFolder(name), logLevel: 'error', server })
  return { url: `http://127.0.0.1:${running.port}`, stop: () => running.stop() }
}

export const ALL_SITES = Object.keys(RECIPES) as SiteName[]

/** Returns where a site is served while tests run. Workers inherit this environment. */
export const addressOf = (name: SiteName) => process.env[`TEST_SITE_${name}`] ?? ''

/** Both runners call this before any test, and call the function that it returns after the last one. */
export default async function serveSites() {
  await Promise.all(ALL_SITES.map(ensureSite))
  const servers = await Promise.all(
    ALL_SITES.map(async (name) => {
      const { url, stop } = await serveSite(name)
      process.env[`TEST_SITE_${name}`] = url
      return stop
    }),
  )
  return async () => {
    for (const stop of servers) await stop()
  }
}
