import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  dividerOf,
  hasTarget,
  LINK_TARGETS,
  SCROLL_TARGETS,
  SECTIONS,
  type Section,
  type ShownParts,
} from './site-map.ts'

test('the navigation can lead to these sections and pages', () => {
  expect(SCROLL_TARGETS).toEqual(['program', 'success', 'why-now', 'who-for', 'calculator', 'about', 'apply'])
  expect(LINK_TARGETS).toEqual(['/', '/cca-graduates', '/privacy'])
})

test('what is not shown is no target', () => {
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
  const shells = [...read('pages/index.astro').matchAll(/^ {2}<(\w+) .*\/>$/gm)].map(([, name = '']) => name)
  const named = shells.map((shell) => {
    const place = /placeOf\('([\w-]+)'\)/.exec(read(`layouts/landing/${shell}.astro`))
    return place?.[1] ?? shell.toLowerCase()
  })
  expect(named).toEqual(SECTIONS.map(({ name }) => name))
})

test('the current fans close in five even steps, and the last divider is the line', () => {
  expect(SECTIONS.map((section) => [section.name, dividerOf(section, SECTIONS)])).toEqual([
    ['hero', 'none'],
    ['program', 0],
    ['success', 0.25],
    ['why-now', 'none'],
    ['who-for', 0.5],
    ['calculator', 0.75],
    ['about', 1],
    ['apply', 'line'],
  ])
})

const fans = (count: number): Section[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `s${index}`,
    anchor: `s${index}`,
    divider: 'fan',
  }))

test.each([
  [1, [0]],
  [2, [0, 1]],
  [4, [0, 1 / 3, 2 / 3, 1]],
  [9, [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]],
])('%i sections with a fan are evenly spaced', (count, expected) => {
  const sections = fans(count)
  expect(sections.map((section) => dividerOf(section, sections))).toEqual(expected)
})
