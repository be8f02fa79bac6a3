import { expect, test } from 'vitest'
import { inputsOf, SITE_NAMES } from './sites.ts'

test.each(SITE_NAMES)("the site '%s' is made of code and content; no test makes it stale", (name) => {
  const inputs = inputsOf(name)
  expect(inputs).toEqual(
    expect.arrayContaining([
      'astro.config.ts',
      'package-lock.json',
      'src/pages/index.astro',
      'src/reading/film.fixture.mp4',
      'scripts/build.ts',
      `${name === 'owner' ? '' : 'tests/'}content/site.yaml`,
    ]),
  )
  expect(inputs.filter((file) => /\.(?:test|fixture)\.tsx?$/.test(file))).toEqual([])
})
