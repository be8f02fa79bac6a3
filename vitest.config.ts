/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

/** Unit tests stand beside what they test; checks on the built site stand in tests/built and need dist/. */
export default getViteConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools,deploy}/**/*.test.{ts,tsx}', 'tests/{docs,checks/*}.test.ts'],
          testTimeout: 0,
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
      // Starts real servers: as long as they take, one file after the other.
      {
        extends: true,
        test: {
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          globalSetup: 'tests/hosts/setup.ts',
          testTimeout: 0,
          hookTimeout: 0,
          fileParallelism: false,
        },
      },
    ],
  },
})
