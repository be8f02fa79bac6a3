import { defineConfig } from 'vitest/config'

/** Unit tests stand beside what they test; checks on built sites in tests/. */
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,build,tools,deploy,editor}/**/*.test.{ts,tsx}', 'tests/{docs,checks/*}.test.ts'],
          testTimeout: 0,
          // What they test is pure: a worker keeps what it has loaded from one file to the next.
          isolate: false,
        },
      },
      // Build the sites they run on when those are missing or stale: as long as that takes.
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: 'tests/built/setup.ts',
          testTimeout: 0,
        },
      },
      {
        extends: true,
        test: {
          name: 'owner',
          include: ['tests/owner/**/*.test.ts'],
          globalSetup: 'tests/owner/setup.ts',
          testTimeout: 0,
        },
      },
      // Start real servers: as long as they take.
      {
        extends: true,
        test: {
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          globalSetup: 'tests/hosts/setup.ts',
          testTimeout: 0,
          hookTimeout: 0,
          maxWorkers: 2,
        },
      },
      // Drive real browsers. The limits of time end what hangs, and judge nothing.
      {
        extends: true,
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/engines/setup.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // For a browser that a busy machine kept waiting. `npm test` names every test that needed it.
          retry: 1,
          expect: { poll: { interval: 30, timeout: 60_000 } },
          maxWorkers: 2,
        },
      },
    ],
  },
})
