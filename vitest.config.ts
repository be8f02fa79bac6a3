import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const CORES = availableParallelism()

/** Unit tests are beside what they test; checks on built sites are in tests/. */
export default defineConfig({
  test: {
    // Far beyond what anything takes, also on a busy machine: they end what hangs, and judge nothing.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { interval: 30, timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,build,lint,tools,deploy,editor}/**/*.test.{ts,tsx}',
            'tests/{docs,sites,checks/*}.test.ts',
          ],
          // What they test is pure: a worker keeps what it has loaded from one file to the next.
          isolate: false,
        },
      },
      // Build the sites they run on when those are missing or stale.
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: 'tests/built/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'owner',
          include: ['tests/owner/**/*.test.ts'],
          globalSetup: 'tests/owner/setup.ts',
        },
      },
      // Start real servers.
      {
        extends: true,
        test: {
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          globalSetup: 'tests/hosts/setup.ts',
          maxWorkers: CORES,
        },
      },
      // Drive real browsers.
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/engines/setup.ts',
          // For a browser that a busy machine kept waiting. `npm test` names every test that needed it.
          retry: 1,
          maxWorkers: CORES,
        },
      },
    ],
  },
})
