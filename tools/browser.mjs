/** Finds a Chromium for the browser tests, or installs Debian's. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { step, Stop } from './setup.mjs'

const { LOCALAPPDATA = '', PROGRAMFILES = '' } = process.env

/** Chromium without its UI: renders the same pages for half the CPU time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(PROGRAMFILES, 'Google/Chrome/Application/chrome.exe'),
  join(LOCALAPPDATA, 'Google/Chrome/Application/chrome.exe'),
]

/** Flags to run Chromium as root, without a display, and without network requests of its own. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page goes on in the process it began in, and none is started in advance: a sixteenth of the tests' time.
  '--renderer-process-limit=1',
  // Fractional glyph widths, as on a real screen; headless mode rounds them to whole pixels.
  '--font-render-hinting=none',
]

/**
 * Path of an installed Chromium or Chrome; undefined leaves the choice to Playwright, which may have its own.
 * @param {{ shell?: boolean }} [options] `shell: false` skips the headless shell, which has no back/forward
 *   cache
 */
export const findBrowser = ({ shell = true } = {}) =>
  PLACES.find((place) => existsSync(place) && (shell || place !== HEADLESS_SHELL))

/**
 * Options for Playwright's `launch`.
 * @param {string[]} more further flags
 */
export function launchOptions(...more) {
  const executablePath = findBrowser()
  return { ...(executablePath === undefined ? {} : { executablePath }), args: [...ARGUMENTS, ...more] }
}

const apt = (...args) =>
  spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=10', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * Installs Debian packages unless `file`, which they provide, exists. Works only on Debian and as root.
 * @returns whether the file exists
 */
export function ensureDebianPackage(file, ...names) {
  if (existsSync(file)) return true
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false
  step(`Installing ${names.join(', ')} (Debian)`)
  // On a fresh system the package lists are missing, or so old that they name another browser than the pictures' one.
  apt('update')
  return apt('install', '-y', '--no-install-recommends', ...names) && existsSync(file)
}

/**
 * Whether the browser tests have a browser: one that is installed, or Playwright's own.
 * @param {(file: string) => boolean} exists
 */
export async function hasBrowser(exists = existsSync) {
  // Not at the top: npm start and npm test load this file before the packages are installed.
  const { chromium } = await import('@playwright/test')
  return [...PLACES, chromium.executablePath()].some(exists)
}

/** The metrics of Arial, to which the site's fallback faces are fitted. Without them, text shifts when it gets its face. */
const FALLBACK_FONT = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf'

/** Makes sure that the browser tests have a browser, and Debian's a font to fall back to. */
export async function ensureBrowser() {
  ensureDebianPackage(FALLBACK_FONT, 'fonts-liberation')
  if (ensureDebianPackage(HEADLESS_SHELL, 'chromium-headless-shell') || (await hasBrowser())) return
  throw new Stop(
    'The browser tests need Chromium or Chrome. Install one of them, or run "npx playwright install chromium", ' +
      'and try again.',
  )
}
