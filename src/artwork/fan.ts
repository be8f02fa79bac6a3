import { numbers, smoothPath, type Point } from './path.ts'
import { mulberry32 } from './random.ts'

/** Many forecasts that become one line. Lengths are in units of the drawing's box. */
export type Fan = {
  n: number
  seed: number
  /** x where a path starts, and x where it meets the line. */
  x0: number
  xc: number
  /** y of the line that all paths end on. */
  y0: number
  /** Reach of the outermost path above and below the line at the start. */
  up: number
  down: number
  /** Amplitude of the wander, as a share of the mean reach. */
  wob: number
  /** Segments per path. */
  steps: number
  /** How sharply a path closes in; 1 is a straight line. */
  pow: number
  /** Share of the way after which the first paths may be on the line. Default .8. */
  early?: number
  /** Above 1, paths are denser near the line. Default 1.15. */
  dens?: number
  /** Slowest and fastest wander, in waves per path. Default .5 to 1.5. */
  f0?: number
  f1?: number
}

const TAU = 2 * Math.PI

/**
 * The points of each path. The order of the random draws determines the drawing: never reorder. The drawings in
 * artwork/*.svg were made with it, too.
 */
export function fan(spec: Fan): Point[][] {
  const { n, seed, x0, xc, y0, up, down, wob, steps, pow } = spec
  const { early = 0.8, dens = 1.15, f0 = 0.5, f1 = 1.5 } = spec
  const random = mulberry32(seed)
  return Array.from({ length: n }, (_, i) => {
    const u = (2 * i) / (n - 1) - 1 + ((random() - 0.5) * 1.6) / n
    const s = Math.sign(u) * Math.abs(u) ** dens
    const base = s < 0 ? s * up : s * down
    const size = ((up + down) / 2) * wob * (0.35 + random())
    const frequency = f0 + random() * (f1 - f0)
    const phase = TAU * random()
    // The share of the way where it reaches the line.
    const meet = early + (1 - early) * random()
    const [second, secondPhase] = [2.3 * frequency + random(), TAU * random()]
    return Array.from({ length: steps + 1 }, (_, k): Point => {
      const t = k / steps
      const left = 1 - Math.min(1, t / meet)
      const wander =
        size * Math.sin(TAU * frequency * t + phase) + 0.35 * size * Math.sin(TAU * second * t + secondPhase)
      return [x0 + (xc - x0) * t, y0 + base * left ** pow + wander * left ** (0.85 * pow)]
    })
  })
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

/**
 * A fan as layers of path data, with the transform to box coordinates. Control points of a Catmull-Rom path are at
 * sixths of a step. With x in units of a sixth, all x are integers and the same in every path; only the heights differ,
 * so the page compresses well.
 */
export function drawnFan(spec: Fan, count: number): { transform: string; layers: string[] } {
  const { x0, xc, steps } = spec
  const sixth = (xc - x0) / steps / 6
  const shift = x0 === 0 ? '' : `translate(${numbers([x0])})`
  const drawn = fan(spec).map((points) => smoothPath(points.map(([x, y]): Point => [(x - x0) / sixth, y])))
  return {
    transform: `${shift}scale(${numbers([Number(sixth.toFixed(4)), 1])})`,
    layers: layers(drawn, count).map((layer) => layer.join('')),
  }
}
