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
          include: ['{src,scripts,tools,deploy}/**/*.test.{ts,tsx}', 'tests/docs.test.ts'],
        },
      },
      // Some of them build a variant of the site, which takes as long as the machine is busy.
      {
        extends: true,
        test: { name: 'built', include: ['tests/built/**/*.test.ts'], testTimeout: 60_000 },
      },
      // Starts real servers: as long as they take, one file after the other.
      {
        extends: true,
        test: {
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          testTimeout: 0,
          hookTimeout: 0,
          fileParallelism: false,
        },
      },
    ],
  },
})
