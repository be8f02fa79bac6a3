/** The browsers that tests, bench and pictures drive: where they are, and the packages of Debian that have them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Chromium without its UI: renders the same pages for half the CPU time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
export const FIREFOX = '/usr/bin/firefox-esr'

/** A file of each package. */
export const PACKAGES = {
  // The metrics of Arial, to which the site's fallback faces are fitted: without it, text shifts when it gets its face.
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  'chromium-headless-shell': HEADLESS_SHELL,
  'firefox-esr': FIREFOX,
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

const CHROMIUMS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  join(process.env.PROGRAMFILES ?? '', 'Google/Chrome/Application/chrome.exe'),
]

/** An installed Chromium or Chrome; undefined leaves the choice to Playwright, which may have its own. */
export const findBrowser = () => CHROMIUMS.find((place) => existsSync(place))

/** Flags to run Chromium as root, without a display, and without network requests of its own. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  // Pages stay in their process, and none is started in advance: saves a sixteenth of the tests' time.
  '--renderer-process-limit=1',
  // Fractional glyph widths, as on a real screen; headless mode rounds them to whole pixels.
  '--font-render-hinting=none',
]

/** Options for Playwright's `launch`, with further flags. */
export function launchOptions(...more) {
  const executablePath = findBrowser()
  return { ...(executablePath === undefined ? {} : { executablePath }), args: [...ARGUMENTS, ...more] }
}
