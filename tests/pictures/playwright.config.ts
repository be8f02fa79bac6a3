import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { FIREFOX, launchOptions } from '../../scripts/browsers.ts'
import tests from '../../playwright.config.ts'

/** The folder of the version to take screenshots of. */
export const { PICTURES_OF = process.cwd() } = process.env

const [firefox = {}] = tests.projects?.filter(({ name }) => name === 'firefox') ?? []

/** Takes screenshots of one version, or compares another version with them. pictures.ts runs both. */
export default defineConfig({
  testDir: '.',
  globalSetup: `${PICTURES_OF}/tests/sites.ts`,
  outputDir: fileURLToPath(new URL('../../test-results/pictures', import.meta.url)),
  snapshotPathTemplate: '../../.cache/pictures-before/{projectName}/{arg}{ext}',
  fullyParallel: true,
  workers: tests.workers ?? 1,
  timeout: 240_000,
  expect: { toHaveScreenshot: { maxDiffPixels: 0, threshold: 0 }, timeout: 20_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: '../../reports/pictures.json' }],
    ['html', { outputFolder: '../../reports/pictures', open: 'never' }],
  ],
  use: {
    // A version may lack a state that a visit waits for. The visit then fails after this time.
    actionTimeout: 20_000,
    reducedMotion: 'reduce',
    // Playwright hides carets by an inline style.
    bypassCSP: true,
    // Chromium redraws whole areas. After a partial redraw, edges depend on what was drawn before, so
    // screenshots would differ.
    launchOptions: launchOptions('--disable-partial-raster'),
  },
  projects: [
    { name: 'chromium', grepInvert: /Firefox/ },
    ...(existsSync(FIREFOX) ? [{ ...firefox, testMatch: '*.spec.ts', grep: /Firefox/ }] : []),
  ],
})
