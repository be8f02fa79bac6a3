import { defineConfig } from '@playwright/test'
import { launchOptions } from './tools/browser.mjs'

/** Journeys on the built site, which the fixture in tests/journeys/site.ts serves. */
export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  retries: 0,
  // Far beyond what anything takes, also on a busy machine: they end what hangs, and judge nothing.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'reports/browser.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: launchOptions(),
  },
})
