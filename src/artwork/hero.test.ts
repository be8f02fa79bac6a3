import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  captionPlaces,
  HERO_CLEARANCE,
  HERO_FAN,
  HERO_OPACITIES,
  heroClearance,
  heroDrawing,
  phoneCaptionPlaces,
} from './hero.ts'

const css = readFileSync(new URL('./HeroFan.module.css', import.meta.url), 'utf8')

/**
 * In multiples of the hero type size, above the axis: top of the box, and baseline of the title's first line.
 */
const BOX_TOP = 1.05
const BASELINE = 1.16
const UNIT = 3.5 / 700

test('no path reaches a letter', () => {
  expect(heroClearance()).toBeGreaterThan(11.79)
  const baseline = (BOX_TOP - BASELINE) / UNIT
  expect(baseline).toBeCloseTo(-22)
  expect(HERO_CLEARANCE).toBe(8)
  // Breathing stretches a path by 2.5% about the axis at y 210.
  expect(210 - (210 - heroClearance()) * 1.025).toBeGreaterThan(baseline + 20)
})

test('a fan too close to the title stops the build', () => {
  expect(() => heroDrawing({ ...HERO_FAN, up: 190 })).toThrow(/run into the title/)
})

test('all 62 anonymous paths and the six captioned ones are drawn', () => {
  const { groups, captioned } = heroDrawing()
  const starts = (d: string) => d.split('M').length - 1
  expect(groups.map((group) => group.reduce((sum, { d }) => sum + starts(d), 0))).toEqual([21, 21, 20])
  expect(starts(captioned)).toBe(6)
})

test('the style sheet contains the opacity steps', () => {
  const steps = [...css.matchAll(/\.level\d \{\s*stroke-opacity: calc\(([\d.]+)/g)].map((match) =>
    Number(match[1]),
  )
  expect(steps).toEqual([...HERO_OPACITIES])
})

test('the style sheet puts every caption on its path', () => {
  const places = [...css.matchAll(/\.place\d \{\s*left: ([\d.]+)%;\s*top: ([\d.]+)%/g)]
  const computed = [...captionPlaces(), ...phoneCaptionPlaces()]
  expect(places).toHaveLength(computed.length)
  places.forEach(([, left, top], i) => {
    expect(Math.abs(Number(left) - (computed[i]?.left ?? NaN))).toBeLessThan(0.06)
    expect(Math.abs(Number(top) - (computed[i]?.top ?? NaN))).toBeLessThan(0.06)
  })
})
