/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

/** Unit tests stand beside what they test; checks on the built site stand in tests/built and need dist/. */
export default getViteConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['{src,scripts,bench,deploy}/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'built', include: ['tests/built/**/*.test.ts'] } },
    ],
  },
})
