import { defineConfig, type Project } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { FIREFOX, launchOptions } from './scripts/browsers.mjs'

/** The same files, by WebDriver BiDi, in the Firefox that Debian has. */
const firefox: Project = {
  name: 'firefox',
  testMatch: 'journeys/*.spec.ts',
  grep: /@engines/,
  // Starting this browser costs as much as four journeys.
  workers: 1,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: FIREFOX,
      // Firefox derives prefers-reduced-motion from this.
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
    // This Firefox cannot be told these by BiDi; null leaves them alone.
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  },
}

/** How long an expectation or an action may wait on a busy machine. A test that waits for the right state fails sooner. */
const WAIT_MS = 60_000

/** The browser tests. They run on built sites, which the fixture in tests/journeys/site.ts serves. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/sites.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than there are cores: tests wait for pages now and then.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // A test that passes when repeated waits for a time instead of a state.
  retries: 0,
  // Far longer than anything takes, even on a busy machine: it only ends a test that hangs.
  timeout: 240_000,
  expect: {
    timeout: WAIT_MS,
    toPass: { timeout: WAIT_MS },
  },
  reporter: [['line'], ['junit', { outputFile: 'reports/browser.xml' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: WAIT_MS,
    // motion.spec.ts and a few other tests turn it on again. Elsewhere, drawing it would only take time.
    reducedMotion: 'reduce',
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    // A trace has the steps and the requests. With screenshots of each step, the tests would take half as long again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
  // Projects with a single worker come first, so that none of them runs alone at the end.
  projects: [
    // Each worker would build and start another editor.
    { name: 'editor', testMatch: 'editor/*.spec.ts', fullyParallel: false, workers: 1 },
    firefox,
    { name: 'chromium', testMatch: '{journeys,look}/*.spec.ts', testIgnore: 'look/full.spec.ts' },
    { name: 'connected', testMatch: ['journeys/connected/*.spec.ts', 'look/full.spec.ts'] },
    // Playwright has no browser for it: the file starts WebKitGTK itself.
    { name: 'webkit', testMatch: 'webkit/*.spec.ts' },
  ],
})
