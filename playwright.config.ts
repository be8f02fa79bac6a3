import { defineConfig } from '@playwright/test'
import { launchOptions } from './tools/browser.mjs'

/** Builds the sites that these projects run on, unless they are there. */
const building = (...sites: readonly string[]) => sites.map((site) => `site: ${site}`)

/** What people do, on built sites, which the fixtures serve. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // For a browser that a busy machine kept waiting. `npm test` names every test that needed it.
  retries: 1,
  // Far beyond what anything takes, also on a busy machine: they end what hangs, and judge nothing.
  timeout: 240_000,
  expect: { timeout: 80_000 },
  reporter: [['line'], ['json', { outputFile: process.env['REPORT'] ?? 'reports/browser.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: launchOptions(),
  },
  projects: [
    ...['frozen', 'longest', 'connected', 'form-without-fields', 'owner', 'changed'].map((site) => ({
      name: `site: ${site}`,
      testMatch: 'site.setup.ts',
      metadata: { site },
    })),
    { name: 'journeys', testMatch: 'journeys/*.spec.ts', dependencies: building('frozen', 'longest') },
    {
      name: 'connected',
      testMatch: 'journeys/connected/*.spec.ts',
      dependencies: building('connected', 'form-without-fields'),
    },
    { name: 'edit', testMatch: 'journeys/edit/*.spec.ts' },
    { name: 'owner', testMatch: 'owner/*.spec.ts', dependencies: building('owner', 'changed') },
  ],
})
