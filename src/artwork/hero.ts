import { fan, one, type Converging, type Fan } from './fan.ts'
import { smoothPath, type Point } from './path.ts'

/** The hero's box. Vertically, one unit is 1/200 of the hero type size. */
export const HERO_BOX = { width: 1440, height: 700 } as const

const SHAPE: Converging = {
  x0: -20,
  xc: 640,
  y0: 210,
  up: 176,
  down: 440,
  steps: 14,
  pow: 1.62,
  hold: 0.62,
}

export const HERO_FAN: Fan = {
  ...SHAPE,
  n: 62,
  seed: 19,
  wob: 0.075,
  early: 0.84,
  dens: 1.04,
  f0: 0.4,
  f1: 1.2,
}

/** Rank, seed, left edge of the caption and wander of the six captioned paths, in reading order. */
const CAPTIONED = [
  { u: -0.93, seed: 14, left: 84, wob: 0.04 },
  { u: -0.7, seed: 23, left: 206, wob: 0.04 },
  { u: 0, seed: 31, left: 60, wob: 0.05 },
  { u: 0.2, seed: 47, left: 226, wob: 0.045 },
  { u: 0.44, seed: 58, left: 64, wob: 0.05 },
  { u: 0.84, seed: 66, left: 150, wob: 0.045 },
] as const

/** Number of captions on the fan. */
export const HERO_CAPTIONS = CAPTIONED.length

/** Distance from a caption's left edge to the point of its path that it is placed on, in units. */
const CAPTION_ANCHOR = 62

/** Number of groups of anonymous paths, each breathing at its own pace. */
const GROUPS = 3

/** Stroke opacities of the anonymous paths, faintest first: .30 to .68 in five steps. */
export const HERO_OPACITIES = [0.338, 0.414, 0.49, 0.566, 0.642] as const

/** The highest y a path may reach, in units below the top of the box. Letters end at -22. */
export const HERO_CLEARANCE = 8

export type HeroDrawing = {
  /** Per breathing group, one path per opacity level in use. */
  groups: { level: number; d: string }[][]
  captioned: string
}

function captionedPaths(): Point[][] {
  return CAPTIONED.map(({ u, seed, wob }) => one(u, seed, { ...SHAPE, up: 180, wob, early: 0.92 }))
}

type Place = { left: number; top: number }

/** Where a caption is in the middle of its path, in percent of the box. */
function placeAt(caption: number, left: number): Place {
  const path = captionedPaths()[caption]
  const at = (left + CAPTION_ANCHOR - SHAPE.x0) / ((SHAPE.xc - SHAPE.x0) / (SHAPE.steps ?? 1))
  const before = path?.[Math.floor(at)]?.[1] ?? NaN
  const after = path?.[Math.ceil(at)]?.[1] ?? NaN
  const y = before + (after - before) * (at % 1)
  return { left: (100 * left) / HERO_BOX.width, top: (100 * y) / HERO_BOX.height }
}

/** Position of each caption. */
export const captionPlaces = (): Place[] => CAPTIONED.map(({ left }, i) => placeAt(i, left))

/** The same for the three captions that a phone has room for: its fan is low, and they must not touch. */
export const phoneCaptionPlaces = (): Place[] => [placeAt(1, 60), placeAt(2, 120), placeAt(4, 64)]

/**
 * Highest point of any path, in units below the top of the box. The box starts 1.05 hero sizes above the axis
 * and is 3.5 hero sizes tall over 700 units; the baseline of the title's first line is 1.16 hero sizes above
 * the axis, at y -22.
 */
export function heroClearance(spec: Fan = HERO_FAN): number {
  const paths = [...fan(spec).map(({ points }) => points), ...captionedPaths()]
  return Math.min(...paths.flat().map(([, y]) => y))
}

/** Index into HERO_OPACITIES: strongest near the middle rank, with a pseudo-random part. */
function level(u: number): number {
  const depth = Math.max(0, 1 - Math.abs(u)) ** 0.9 * (0.55 + 0.45 * ((97 * Math.abs(u)) % 1))
  return Math.min(HERO_OPACITIES.length - 1, Math.floor(depth * HERO_OPACITIES.length))
}

/**
 * Integers in box coordinates. A grid as in the other fans would save 200 bytes, but browsers blur strokes
 * that are animated inside a scaled group.
 */
const draw = (points: readonly Point[]) => smoothPath(points, 0)

/** @throws if a path could touch the title: the build must fail, not the page */
export function heroDrawing(spec: Fan = HERO_FAN): HeroDrawing {
  const clearance = heroClearance(spec)
  if (clearance < HERO_CLEARANCE) {
    throw new Error(
      `Hero fan: the highest path is at y ${clearance.toFixed(1)}, above the limit of ${HERO_CLEARANCE}. ` +
        'It would run into the title. Lower "up" or "wob", or choose another seed (src/artwork/hero.ts).',
    )
  }
  const paths = fan(spec)
  const groups = Array.from({ length: GROUPS }, (_, group) =>
    HERO_OPACITIES.map((_, step) => {
      const members = paths.filter(({ u }, i) => i % GROUPS === group && level(u) === step)
      return { level: step, d: members.map(({ points }) => draw(points)).join('') }
    }).filter(({ d }) => d !== ''),
  )
  return { groups, captioned: captionedPaths().map(draw).join('') }
}
