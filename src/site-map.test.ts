import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECTIONS } from './site-map.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('the landing page draws the sections in the order of the map', () => {
  const [code = '', page = ''] = read('pages/index.astro').split('\n<Page')
  const drawn = [...page.matchAll(/\.\.\.places\.(\w+)/g)].map(([, place = '']) => place)
  const named = drawn.map((place) => new RegExp(`${place}: placeOf\\('([\\w-]+)'\\)`).exec(code)?.[1])
  expect(['hero', ...named, 'apply']).toEqual(SECTIONS.map(({ name }) => name))
})
