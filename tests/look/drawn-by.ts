import type { Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser, HEADLESS_SHELL } from '../../scripts/browsers.mjs'

export const REFERENCES = join(import.meta.dirname, 'reference')

/** This file has a line from `drawnBy` for each browser that took the pictures. */
export const TAKEN_WITH = join(REFERENCES, 'taken-with.txt')

/**
 * Returns what decides how a pixel looks: the version of the browser, and that of Debian, whose libraries draw letters.
 * @returns undefined for any other browser
 */
export function drawnBy(browser: Browser): string | undefined {
  const isFirefox = browser.browserType().name() === 'firefox'
  if (!isFirefox && findBrowser() !== HEADLESS_SHELL) return undefined
  const [major] = browser.version().split('.')
  const debian = /^VERSION_ID="?(\d+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  return `${isFirefox ? 'Firefox' : 'Chromium'} ${major} of Debian ${debian} on ${process.arch}`
}

/**
 * Returns why the pictures cannot be compared here, or an empty text if they can.
 * @throws if nothing says what they were taken with
 */
export function reasonToSkip(browser: Browser): string {
  const taken = readFileSync(TAKEN_WITH, 'utf8').trim().split('\n')
  const here = drawnBy(browser) ?? 'another browser'
  return taken.includes(here)
    ? ''
    : `The reference pictures were taken with ${taken.join(' and ')}; here is ${here}.`
}
