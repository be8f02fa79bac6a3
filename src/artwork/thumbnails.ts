import { drawnFan, fan, layers } from './fan.ts'
import { numbers, smoothPath, type Point } from './path.ts'
import { mulberry32 } from './random.ts'

export const THUMBNAIL_MOTIFS = ['converge', 'ripple', 'intervals', 'steps', 'grid', 'funnel'] as const

export type ThumbnailMotif = (typeof THUMBNAIL_MOTIFS)[number]

/** Background of a motif. */
type ThumbnailGround = 'ink' | 'paper' | 'signal'

export type Thumbnail = {
  ground: ThumbnailGround
  /** Thin strokes, one string per layer, with their transform. */
  thin: { transform?: string; layers: string[] }
  /** Short strokes in the accent, if the motif has them. */
  middles?: string
  /** The one sure thing: an outline to fill. */
  sure: string
}

/** All motifs share a box of 720 by 450 units. */
export const THUMBNAIL_BOX = { width: 720, height: 450 } as const

/** How many small covers of presentations are shown. */
export const COVERS = 3

/** The id of a small cover's thin strokes in the file of drawings, by the place of its presentation. */
export const coverPart = (order: number) => `cover-${order}`

const HEIGHT = THUMBNAIL_BOX.height
const LAYERS = 8

/** 0, 1, 2 … count - 1. */
const sequence = (count: number) => Array.from({ length: count }, (_, i) => i)

/**
 * @param seed varies the wander of a motif; `ripple` and `grid` have none
 * @param small draws fewer lines, for a picture about 100 px wide
 */
export function thumbnail(motif: ThumbnailMotif, seed: number, small = false): Thumbnail {
  return DRAW[motif](seed, small)
}

const DRAW: Record<ThumbnailMotif, (seed: number, small: boolean) => Thumbnail> = {
  converge,
  ripple,
  intervals,
  steps,
  grid,
  funnel,
}

/** A wide fan converging into one line. */
function converge(seed: number, small: boolean): Thumbnail {
  const spec = {
    n: small ? 14 : 56,
    seed,
    x0: -20,
    xc: 470,
    y0: 290,
    up: 380,
    down: 230,
    wob: 0.08,
    steps: small ? 5 : 11,
    pow: 1.9,
  }
  return {
    ground: 'ink',
    thin: drawnFan(spec, LAYERS),
    sure: 'M360 289L470 285.5H720V294.5H470L360 291Z',
  }
}

/** Rings around a point, and the line that rises from it. */
function ripple(_seed: number, small: boolean): Thumbnail {
  const rings = sequence(small ? 9 : 26).map((i) => {
    const radius = 40 + (small ? 57 : 19) * i
    return `M${numbers([360 - radius, HEIGHT])}a${numbers([radius, radius])} 0 0 1 ${2 * radius} 0`
  })
  return { ground: 'paper', thin: { layers: [rings.join('')] }, sure: 'M355.5 450V190h9V450Z' }
}

/** Interval bars that shrink from left to right to a bar without length. None reaches the edge. */
function intervals(seed: number, small: boolean): Thumbnail {
  const random = mulberry32(seed)
  const count = small ? 9 : 24
  const bars = sequence(count).map((i) => {
    const half = 158 * (1 - i / (count - 1)) ** 1.2
    const middle = 225 + (random() - 0.5) * 0.72 * half
    return { x: 30 + (660 / (count - 1)) * i, half, middle }
  })
  const tidy = (values: number[]) => numbers(values.map((value) => Number(value.toFixed(1))))
  const caps = bars.map(
    ({ x, half, middle }) => `M${tidy([x - 7, middle - half])}h14m-7 0v${tidy([2 * half])}m-7 0h14`,
  )
  return {
    ground: 'signal',
    thin: { layers: [caps.join('')] },
    middles: bars.map(({ x, middle }) => `M${tidy([x - 7, middle])}h14`).join(''),
    sure: 'M640 220.5H720v9H640Z',
  }
}

/** Seventeen staircases that descend to one floor. */
function steps(seed: number, small: boolean): Thumbnail {
  const random = mulberry32(seed)
  const gap = small ? 40 : 14
  const floor = 330
  const run = 60
  const stairs = sequence(small ? 6 : 17).map((k) => {
    let pen = 24 + gap * k
    let out = `M0 ${pen}`
    for (let i = 1; i <= 9; i++) {
      const t = i / 9
      const wander = (random() - 0.5) * 26 * (1 - t)
      const share = Math.cos((Math.PI / 2) * Math.min(1, t * 1.04)) ** 2
      const next = i === 9 ? floor : Math.round(floor - (floor - 24 - gap * k) * share + wander * share)
      out += `h${run}v${next - pen}`
      pen = next
    }
    return out
  })
  return { ground: 'paper', thin: { layers: stairs }, sure: 'M540 325.5H720v9H540Z' }
}

/** Sixty figures on a dashboard; one column is the decision. */
function grid(_seed: number, small: boolean): Thumbnail {
  const columns = sequence(small ? 7 : 15)
    .map((i) => (small ? 82 + 92 * i : 36 + 46 * i))
    .filter((x) => x !== 358)
  const rows = sequence(4).map((row) => columns.map((x) => `M${x} ${42 + 92 * row}v44`).join(''))
  return { ground: 'ink', thin: { layers: [rows.join('')] }, sure: 'M353.5 30h9V450h-9Z' }
}

/** A fan that falls into one line. */
function funnel(seed: number, small: boolean): Thumbnail {
  const fallen = fan({
    n: small ? 14 : 46,
    seed,
    x0: -10,
    xc: 320,
    y0: 360,
    up: 425,
    down: 425,
    wob: 0.04,
    steps: small ? 5 : 10,
    pow: 1.7,
    dens: 1,
  }).map((points) => smoothPath(points.map(([x, y]): Point => [y, x])))
  return {
    ground: 'paper',
    thin: { layers: layers(fallen, LAYERS).map((layer) => layer.join('')) },
    sure: 'M359 235L355.5 330V450H364.5V330L361 235Z',
  }
}
