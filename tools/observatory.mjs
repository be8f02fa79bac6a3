/**
 * MDN's scanner is a server application with a database, 200 packages, and install scripts that download
 * data. So it is not a dependency of the site: it is installed only for the tests, from its own lock file,
 * without those scripts. The only download it needs is the HSTS preload list, which is empty here.
 */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, npm, ROOT, step, Stop } from './setup.mjs'

/** The install folder. Code that runs here finds the scanner's packages. */
export const OBSERVATORY = join(ROOT, '.cache/observatory')

const FILES = join(ROOT, 'tools/observatory')
const DOMAINS = join(OBSERVATORY, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json')

export const observatoryIsThere = () => existsSync(DOMAINS)

/**
 * Installs it if it is missing.
 * @throws Stop when that is not possible
 */
export function ensureObservatory() {
  if (observatoryIsThere()) return
  step("Installing MDN's HTTP Observatory into .cache/observatory")
  mkdirSync(OBSERVATORY, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(FILES, file), join(OBSERVATORY, file))
  const { status, output } = npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'], OBSERVATORY)
  if (status !== 0) throw new Stop(`MDN's HTTP Observatory could not be installed:\n${output}`)
  mkdirSync(join(DOMAINS, '..'), { recursive: true })
  writeFileSync(DOMAINS, '{}')
}

if (import.meta.main)
  try {
    ensureObservatory()
  } catch (error) {
    fail(error)
  }
