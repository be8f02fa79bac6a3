import { defineConfig } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { launchOptions } from './tools/browser.mjs'
import { COUNTED_NAMES } from './tools/counted-sites.ts'

/** What runs on the site with the longest words. */
const LONGEST = ['journeys/longest.spec.ts', 'journeys/connected/form-without-fields.spec.ts']

/** Their visits are counted, each by another provider. */
const COUNTED = COUNTED_NAMES.map((provider) => `counted-${provider}`)

/** Builds the sites that these projects run on, unless they are there. */
const building = (...sites: readonly string[]) => sites.map((site) => `site: ${site}`)

/** What people do, on built sites, which the fixtures serve. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: availableParallelism(),
  forbidOnly: true,
  // For a browser that a busy machine kept waiting. `npm test` names every test that needed it.
  retries: 1,
  failOnFlakyTests: process.env['CI'] !== undefined,
  // Far beyond what anything takes, also on a busy machine: they end what hangs, and judge nothing.
  timeout: 240_000,
  expect: {
    timeout: 80_000,
    toPass: { timeout: 80_000 },
    toHaveScreenshot: {
      // Ten of 255 levels of gray, and not one pixel beyond. References are within six (scripts/pictures.ts); the rest
      // is for processors that round differently. The faintest rule on the site is 39 levels from its background.
      threshold: 0.04,
      // The spec file settles the page; Playwright's way would take the line of reading progress to its end.
      animations: 'allow',
      caret: 'initial',
    },
  },
  // A missing picture is a failure, not a new reference.
  updateSnapshots: 'none',
  reporter: [['line'], ['json', { outputFile: process.env['REPORT'] ?? 'reports/browser.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: launchOptions(),
    // Traces of all tests, kept only on failure, made a spec take 65 % longer.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    ...['frozen', 'longest', 'connected', 'owner', 'changed', ...COUNTED].map((site) => ({
      name: `site: ${site}`,
      testMatch: 'site.setup.ts',
      metadata: { site },
      // Usually it is the frozen one.
      dependencies: site === 'owner' ? building('frozen') : [],
    })),
    // A project for each site, so that a single spec file builds no other.
    {
      name: 'journeys',
      testMatch: 'journeys/*.spec.ts',
      testIgnore: LONGEST,
      dependencies: building('frozen'),
    },
    { name: 'longest', testMatch: LONGEST, dependencies: building('longest') },
    {
      name: 'connected',
      testMatch: 'journeys/connected/*.spec.ts',
      testIgnore: LONGEST,
      dependencies: building('connected'),
    },
    // Not repeated: a picture that differs once was not settled.
    { name: 'counted', testMatch: 'journeys/counted/*.spec.ts', dependencies: building(...COUNTED) },
    {
      name: 'pictures',
      testMatch: 'pictures/*.spec.ts',
      dependencies: building('frozen'),
      snapshotPathTemplate: '{testDir}/pictures/reference/{arg}{ext}',
      retries: 0,
      // Draws areas whole: of what is drawn again in part, for example after a change of the color scheme, edges differ
      // by what happened to be drawn before.
      use: { launchOptions: launchOptions('--disable-partial-raster') },
    },
    { name: 'edit', testMatch: 'journeys/edit/*.spec.ts' },
    { name: 'owner', testMatch: 'owner/*.spec.ts', dependencies: building('owner', 'changed') },
  ],
})
