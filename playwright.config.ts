import { defineConfig, type Project } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { FIREFOX, launchOptions } from './scripts/browsers.ts'

/** Runs the journeys tagged `@engines` in Debian's Firefox, which Playwright drives by WebDriver BiDi. */
const firefox: Project = {
  name: 'firefox',
  testMatch: 'journeys/*.spec.ts',
  grep: /@engines/,
  // One worker, because starting this browser takes as long as four journeys.
  workers: 1,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: FIREFOX,
      // Firefox derives prefers-reduced-motion from this.
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
    },
    // This Firefox has no BiDi commands for these. With null, Playwright sends none.
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  },
}

/** How long an expectation or an action may wait on a busy machine. A test that passes never waits this long. */
const WAIT_MS = 60_000

/** Tests of built sites in browsers. The fixtures serve the sites (tests/journeys/site.ts). */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/sites.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more worker than cores, because tests spend part of their time waiting for pages.
  workers: availableParallelism() + 1,
  forbidOnly: true,
  // No retries: a test that passes only the second time waits for a time, not for a state.
  retries: 0,
  // This is far longer than any test takes, even on a busy machine. It only ends a test that hangs.
  timeout: 240_000,
  expect: {
    timeout: WAIT_MS,
    toPass: { timeout: WAIT_MS },
  },
  reporter: [['line'], ['json', { outputFile: 'reports/browser.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    actionTimeout: WAIT_MS,
    // motion.spec.ts and a few other tests turn it on again. In all other tests, animations would only take time.
    reducedMotion: 'reduce',
    // Most desktops have scrollbars that take room, and Playwright hides them.
    launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--hide-scrollbars'] },
    screenshot: 'only-on-failure',
    // A trace has the steps and the requests. Screenshots of each step would make the tests 50% slower.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
  // Projects with a single worker come first, so that none of them runs alone at the end.
  projects: [
    // Each worker would build and start another editor.
    { name: 'editor', testDir: 'editor/local', testMatch: '*.spec.ts', fullyParallel: false, workers: 1 },
    firefox,
    { name: 'chromium', testMatch: '{journeys,look}/**/*.spec.ts' },
    // Playwright cannot start WebKitGTK, so its test file starts it.
    { name: 'webkit', testMatch: 'webkit/*.spec.ts' },
  ],
})
