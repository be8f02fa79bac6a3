/** The paths of the browsers that the tests use, and the Debian packages that contain them. */
import { existsSync } from 'node:fs'

/** Chromium without its UI renders the same pages in half the CPU time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
export const FIREFOX = '/usr/bin/firefox-esr'

/** Debian packages, each with a file that exists if it is installed. */
export const DEBIAN_PACKAGES = {
  // The site's fallback fonts are fitted to the metrics of Arial, which this font shares.
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf',
  'chromium-headless-shell': HEADLESS_SHELL,
  'firefox-esr': FIREFOX,
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
}

/** Finds Debian's Chromium. */
const findBrowser = () => [HEADLESS_SHELL, '/usr/bin/chromium'].find((path) => existsSync(path))

/** Flags to run Chromium as root and without a display, and to stop the requests that it makes in the background. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  // With one process for all pages, the tests take 6% less time.
  '--renderer-process-limit=1',
  // Headless mode would round glyph widths to whole pixels, which real screens do not.
  '--font-render-hinting=none',
]

/** Options for Playwright's `launch`, which finds Chrome on other systems. `more` are additional flags. */
export function launchOptions(...more: string[]) {
  const executablePath = findBrowser()
  return {
    ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
    args: [...ARGUMENTS, ...more],
  }
}
