import type { Browser } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, HEADLESS_SHELL } from '../../scripts/browsers.mjs'

/** The reference pictures. */
export const REFERENCES = join(import.meta.dirname, 'reference')

/** What they were taken with, as `drawnBy` says it. */
export const TAKEN_WITH = join(REFERENCES, 'taken-with.txt')

/**
 * What decides how a pixel looks: the browser's version, and Debian's, whose libraries draw its letters.
 * @returns undefined for any other browser
 */
export function drawnBy(browser: Browser): string | undefined {
  if (findBrowser() !== HEADLESS_SHELL) return undefined
  const [major] = browser.version().split('.')
  const debian = /^VERSION_ID="?(\d+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  return `Chromium ${major} of Debian ${debian} on ${process.arch}`
}

/** Why the pictures cannot be compared here; empty if they can. */
export function reasonToSkip(browser: Browser): string {
  const here = drawnBy(browser)
  if (here === undefined) return "Reference pictures need Debian's chromium-headless-shell."
  const taken = existsSync(TAKEN_WITH) ? readFileSync(TAKEN_WITH, 'utf8').trim() : undefined
  if (here === taken) return ''
  const state = taken ? `were taken with ${taken}; here is ${here}` : 'are missing'
  return `Reference pictures ${state}. To take them: npm run pictures`
}
