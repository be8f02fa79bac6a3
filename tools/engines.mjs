/** Finds the browser engines beside Chromium for the tests in tests/engines, or installs Debian's packages. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureDebianPackage } from './browser.mjs'
import { step } from './setup.mjs'

const { PROGRAMFILES = '' } = process.env

const FIREFOX_ESR = '/usr/bin/firefox-esr'
const FIREFOX_PLACES = [
  FIREFOX_ESR,
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  join(PROGRAMFILES, 'Mozilla Firefox/firefox.exe'),
]

/** Path of an installed Firefox; undefined when there is none. */
export const findFirefox = () => FIREFOX_PLACES.find((place) => existsSync(place))

const LIBRARIES = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' }[process.arch] ?? process.arch

/**
 * What it takes to drive WebKit, and the Debian package of each: its driver, a virtual display, and what the window
 * (tests/engines/webkit-window.py) is written with.
 */
const WEBKIT_PARTS = [
  ['/usr/bin/WebKitWebDriver', 'webkit2gtk-driver'],
  ['/usr/bin/Xvfb', 'xvfb'],
  ['/usr/lib/python3/dist-packages/gi/__init__.py', 'python3-gi'],
  [`/usr/lib/${LIBRARIES}/girepository-1.0/WebKit2-4.1.typelib`, 'gir1.2-webkit2-4.1'],
]

const missingParts = () => WEBKIT_PARTS.filter(([file]) => !existsSync(file))

/** Whether WebKit can be driven here. */
export const findWebKit = () => missingParts().length === 0

/** Installs Debian's packages where possible; otherwise prints what the tests will skip. */
export function ensureEngines() {
  if (!findFirefox()) ensureDebianPackage(FIREFOX_ESR, 'firefox-esr')
  const missing = missingParts()
  if (missing[0]) ensureDebianPackage(missing[0][0], ...missing.map(([, name]) => name))
  const absent = [!findFirefox() && 'Firefox', !findWebKit() && 'WebKitGTK with its driver'].filter(Boolean)
  if (absent.length > 0) step(`Not installed, so their tests are skipped: ${absent.join(', ')}`)
}
