import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECTIONS } from './site-map.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('the landing page draws the sections in the order of the map', () => {
  const [code = '', page = ''] = read('pages/index.astro').split('\n<Page')
  const drawn = page.matchAll(/\.\.\.places\.(\w+)|<(Calculator)Section/g)
  const named = [...drawn].map(([, place = '', island]) =>
    island ? island.toLowerCase() : new RegExp(`${place}: placeOf\\('([\\w-]+)'\\)`).exec(code)?.[1],
  )
  expect(['hero', ...named, 'apply']).toEqual(SECTIONS.map(({ name }) => name))
})
