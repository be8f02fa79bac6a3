import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** These tests make repositories and run git in them, which takes longer than all unit tests. */
const GIT_TESTS = ['editor/local/*.test.ts']

/** Unit tests are beside what they test; checks on built sites are in tests/. */
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // These are far longer than any test takes, even on a busy machine. They only end a test that hangs.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { interval: 30, timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,editor,integration}/**/*.test.{ts,tsx}', 'tests/docs.test.ts'],
          exclude: GIT_TESTS,
          // These tests share no state, so one worker can run many files without loading its modules again.
          isolate: false,
        },
      },
      // With `maintenance.auto`, git would start a process after each commit to see whether to clean up.
      {
        extends: true,
        test: {
          name: 'git',
          include: GIT_TESTS,
          env: { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'maintenance.auto', GIT_CONFIG_VALUE_0: 'false' },
        },
      },
      // `globalSetup` builds the sites if they are missing or their sources have changed.
      {
        extends: true,
        test: {
          name: 'built',
          include: ['tests/built/**/*.test.ts'],
          globalSetup: 'tests/sites.ts',
          isolate: false,
        },
      },
    ],
  },
})
