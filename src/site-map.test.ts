import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasTarget, LINK_TARGETS, SCROLL_TARGETS, SECTIONS, type ShownParts } from './site-map.ts'

test('what is not shown is not a target', () => {
  const all = { calculator: { shown: true }, testimonials: { shown: true }, graduates: { shown: true } }
  const targets = [...SCROLL_TARGETS, ...LINK_TARGETS]
  const gone = (parts: ShownParts) => targets.filter((target) => !hasTarget(target, parts))
  expect(gone(all)).toEqual([])
  expect(gone({ ...all, calculator: { shown: false } })).toEqual(['calculator'])
  expect(gone({ ...all, testimonials: { shown: false } })).toEqual(['success'])
  expect(gone({ ...all, graduates: { shown: false } })).toEqual(['/cca-graduates'])
})

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('the landing page draws the sections in the order of the map', () => {
  const [code = '', page = ''] = read('pages/index.astro').split('\n<Page')
  const drawn = [...page.matchAll(/\.\.\.places\.(\w+)/g)].map(([, place = '']) => place)
  const named = drawn.map((place) => new RegExp(`${place}: placeOf\\('([\\w-]+)'\\)`).exec(code)?.[1])
  expect(['hero', ...named, 'apply']).toEqual(SECTIONS.map(({ name }) => name))
})
