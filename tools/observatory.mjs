/**
 * MDN's scanner is a server application: a database, 200 packages, install scripts that download. So it is no
 * dependency of the site. It is installed for the tests only, from its own lock file, without its scripts; of what
 * they would download it needs the list of preloaded domains, which is empty here.
 */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, npm, ROOT, step, Stop } from './setup.mjs'

/** Where it is installed: what runs there finds its packages. */
export const OBSERVATORY = join(ROOT, '.cache/observatory')

const FILES = join(ROOT, 'tools/observatory')
const DOMAINS = join(OBSERVATORY, 'node_modules/@mdn/mdn-http-observatory/conf/hsts-preload.json')

export const observatoryIsThere = () => existsSync(DOMAINS)

/** Installs it where it is missing. @throws a sentence when that is not possible */
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
