import type { Point } from './path.ts'
import { mulberry32 } from './random.ts'

/** The shape shared by all forecasts of a fan. Lengths are in units of the drawing's box. */
export type Converging = {
  /** x where a path starts, and x where it meets the line. x0 > xc gives a fan that opens to the right. */
  x0: number
  xc: number
  /** y of the line that all paths end on. */
  y0: number
  /** Reach of the outermost path above and below the line at the start. */
  up: number
  down: number
  /** Amplitude of the wander, as a share of the mean reach. Default .16. */
  wob?: number
  /** Segments per path. Default 12. */
  steps?: number
  /** How sharply a path closes in; 1 is a straight line. Default 1.75. */
  pow?: number
  /** Share of the way after which the first paths may be on the line. Default .8. */
  early?: number
  /** 0 to 1: share of the reach that is held before a path turns in. Default 0. */
  hold?: number
}

export type Fan = Converging & {
  n: number
  seed: number
  /** Above 1, paths are denser near the line. Default 1.15. */
  dens?: number
  /** Slowest and fastest wander, in waves per path. Default .5 to 1.5. */
  f0?: number
  f1?: number
}

/** `u` is the rank: -1 for the top path, 0 on the line, 1 for the lowest. May slightly exceed this range. */
export type FanPath = { u: number; points: Point[] }

type Wave = { size: number; frequency: number; phase: number }
type Course = { base: number; meet: number; waves: readonly [Wave, Wave] }

const TAU = 2 * Math.PI

/** Points of one path; `meet` is the share of the way where it reaches the line. */
function course(shape: Converging, { base, meet, waves }: Course): Point[] {
  const { x0, xc, y0, steps = 12, pow = 1.75, hold = 0 } = shape
  return Array.from({ length: steps + 1 }, (_, k) => {
    const t = k / steps
    const tt = Math.min(1, t / meet)
    const closing = (1 - hold) * (1 - tt) ** pow + hold * (0.5 + 0.5 * Math.cos(Math.PI * tt))
    const calming = hold > 0 ? Math.max(0, Math.cos((Math.PI * tt) / 2)) ** 1.5 : (1 - tt) ** (0.85 * pow)
    const wander = waves.reduce((sum, w) => sum + w.size * Math.sin(TAU * w.frequency * t + w.phase), 0)
    return [x0 + (xc - x0) * t, y0 + base * closing + wander * calming]
  })
}

/**
 * Many paths converging into one line. The order of the random draws determines the drawing: never reorder.
 */
export function fan(spec: Fan): FanPath[] {
  const { n, seed, up, down, wob = 0.16, early = 0.8, dens = 1.15, f0 = 0.5, f1 = 1.5 } = spec
  const random = mulberry32(seed)
  return Array.from({ length: n }, (_, i) => {
    const u = (2 * i) / (n - 1) - 1 + ((random() - 0.5) * 1.6) / n
    const s = Math.sign(u) * Math.abs(u) ** dens
    const size = ((up + down) / 2) * wob * (0.35 + random())
    const frequency = f0 + random() * (f1 - f0)
    const phase = TAU * random()
    const meet = early + (1 - early) * random()
    const second = { size: 0.35 * size, frequency: 2.3 * frequency + random(), phase: TAU * random() }
    const waves = [{ size, frequency, phase }, second] as const
    return { u, points: course(spec, { base: s < 0 ? s * up : s * down, meet, waves }) }
  })
}

/** One path of a given rank, for paths that carry a caption. */
export function one(u: number, seed: number, shape: Converging): Point[] {
  const { up, down, wob = 0.16, early = 0.8 } = shape
  const random = mulberry32(seed)
  const size = ((up + down) / 2) * wob
  const waves = [
    { size, frequency: 0.6, phase: TAU * random() },
    { size: 0.3 * size, frequency: 0.6 * 2.3, phase: TAU * random() },
  ] as const
  return course(shape, { base: u < 0 ? u * up : u * down, meet: early, waves })
}

/**
 * Deals paths round-robin into a few layers. Strokes within one SVG path do not darken each other; strokes of
 * different paths do. A handful of layers keeps the fan darkening towards the line at a fraction of the
 * bytes.
 */
export function layers<Item>(items: readonly Item[], count: number): Item[][] {
  const used = Math.min(count, items.length)
  return Array.from({ length: used }, (_, layer) => items.filter((_, i) => i % used === layer))
}
