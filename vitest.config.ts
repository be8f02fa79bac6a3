import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** These make repositories and run git in them, which takes longer than all other unit tests. */
const REPOSITORIES = ['scripts/publish.test.ts', 'editor/server.test.ts']

/** Unit tests are beside what they test; checks on built sites are in tests/. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // Far longer than anything takes, even on a busy machine: they only end a test that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { interval: 30, timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,editor,integration,scripts}/**/*.test.{ts,tsx}', 'tests/docs.test.ts'],
          exclude: REPOSITORIES,
          // They test pure functions, so the files can share what a worker has loaded.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'publish', include: REPOSITORIES } },
      // Build the sites they run on when those are missing or stale.
      {
        extends: true,
        test: { name: 'built', include: ['tests/built/**/*.test.ts'], globalSetup: 'tests/sites.ts' },
      },
    ],
  },
})
