import { defineConfig } from 'vitest/config'

/** What `npm run mutate` runs: the unit tests that can find a mutant of stryker.config.json. */
export default defineConfig({
  test: {
    include: ['src/{plan,application,connections,content,data}/**/*.test.{ts,tsx}', 'release/*.test.ts'],
    isolate: false,
    // Beyond what anything takes, also on a busy machine.
    testTimeout: 300_000,
  },
})
