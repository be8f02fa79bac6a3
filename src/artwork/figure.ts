import { linePath, numbers, type Point } from './path.ts'
import { mulberry32 } from './random.ts'

/** A head and shoulders drawn as horizontal rows. Lengths are in units of the drawing's box. */
export type FigureSpec = {
  width: number
  height: number
  rows: number
  seed: number
  /** Center and half-width of the head, which is 1.2 times as tall as wide. */
  head: { x: number; y: number; r: number }
  /** Top of the shoulders, half-width, and height from the top to the widest point. */
  shoulders: { y: number; halfWidth: number; height: number }
  /** Amplitude of the wander at the left edge, in rows. */
  amp: number
  /** Index of the orange row, from 0. */
  accent: number
  /** Thickness of a row inside the figure, as a share of the row height. */
  hi: number
  /** Width of one smooth segment of a row; the wandering part is a whole number of segments. */
  piece: number
}

/**
 * Path data in integers: threads, which curve slowly, in box units; bodies and the accent, whose edges are
 * visible, in half units.
 */
export type FigureDrawing = { threads: string; bodies: string; accent: string; threadWidth: number }

export const PORTRAIT: FigureSpec = {
  width: 640,
  height: 640,
  rows: 58,
  seed: 8,
  head: { x: 318, y: 238, r: 112 },
  shoulders: { y: 404, halfWidth: 262, height: 190 },
  amp: 2.4,
  accent: 20,
  hi: 0.74,
  piece: 45,
}

export const POSTER: FigureSpec = {
  width: 640,
  height: 360,
  rows: 46,
  seed: 15,
  head: { x: 404, y: 104, r: 57 },
  shoulders: { y: 190, halfWidth: 160, height: 120 },
  amp: 2.4,
  accent: 12,
  hi: 0.7,
  piece: 48,
}

const TAU = 2 * Math.PI
/** Thickness of a row outside the figure, and of the orange row there, as shares of the row height. */
const THIN = 0.1
const ACCENT_THIN = 0.25
const ACCENT_FULL = 1.15
/** Maximum deviation of a simplified edge, in units of the box. */
const TOLERANCE = 0.25
/** Sampling distance along an edge, in units of the box. */
const SAMPLE = 8
/** Edges are written in half units. */
const FINE = 2

const smoothstep = (value: number) => {
  const t = Math.min(1, Math.max(0, value))
  return t * t * (3 - 2 * t)
}

type Row = { height: (x: number) => number; thickness: (x: number) => number }

/** All rows from top to bottom. Random draws per row, in this order: p1, p2, f1, f2. */
export function figureRows(spec: FigureSpec): Row[] {
  const random = mulberry32(spec.seed)
  const pitch = spec.height / spec.rows
  return Array.from({ length: spec.rows }, (_, k) => {
    const p1 = TAU * random()
    const p2 = TAU * random()
    const f1 = 0.9 + 1.2 * random()
    const f2 = 2.4 + 1.6 * random()
    const height = (x: number) => {
      const calm = Math.max(0, 1 - x / (spec.head.x + 0.4 * spec.head.r)) ** 1.25
      const wave =
        Math.sin(p1 + (TAU * f1 * x) / spec.width) + 0.45 * Math.sin(p2 + (TAU * f2 * x) / spec.width)
      return pitch * (k + 0.5 + spec.amp * calm * wave)
    }
    const thickness = (x: number) => pitch * share(spec, x, height(x), k === spec.accent)
    return { height, thickness }
  })
}

/** Thickness at a point, as a share of the row height. */
function share(spec: FigureSpec, x: number, y: number, isAccent: boolean): number {
  const { head, hi } = spec
  const thin = isAccent ? ACCENT_THIN : THIN
  const lit = 0.82 + 0.18 * Math.min(1, Math.max(0, (x - head.x + head.r) / (2 * head.r)))
  const body = thin + (hi * lit - thin) * inside(spec, x, y)
  if (!isAccent) return body
  const leaving = smoothstep(((x - head.x) / head.r - 0.7) / 0.55)
  return Math.max(body, ACCENT_THIN + (ACCENT_FULL - ACCENT_THIN) * leaving)
}

/** 1 inside the figure, 0 outside, with a soft edge a tenth of the figure wide. */
function inside({ head, shoulders }: FigureSpec, x: number, y: number): number {
  const fromHead = Math.hypot((x - head.x) / head.r, (y - head.y) / (1.2 * head.r))
  const above = Math.max(0, (shoulders.y + shoulders.height - y) / shoulders.height)
  const fromShoulders = Math.abs((x - head.x) / shoulders.halfWidth) ** 2.4 + above ** 2
  return Math.max(smoothstep((1.05 - fromHead) / 0.1), smoothstep((1.06 - fromShoulders) / 0.12))
}

export function figure(spec: FigureSpec): FigureDrawing {
  const rows = figureRows(spec)
  const thin = THIN * (spec.height / spec.rows)
  const plain = rows.filter((_, k) => k !== spec.accent)
  const accent = rows[spec.accent] as Row
  return {
    threads: plain.map((row) => thread(spec, row)).join(''),
    bodies: plain.flatMap((row) => thickParts(spec, row, thin)).join(''),
    accent: band(accent, 0, spec.width),
    threadWidth: Number(thin.toFixed(2)),
  }
}

/**
 * The center line of a row: smooth segments of equal width while it wanders (one `c`, then `s` commands that
 * differ from row to row only in their heights), then straight to the right edge.
 */
function thread(spec: FigureSpec, { height }: Row): string {
  const { piece, head, width } = spec
  const pieces = Math.round((head.x + 0.4 * head.r) / piece)
  const slope = (x: number) => ((height(x + 0.5) - height(x - 0.5)) * piece) / 3
  let pen = Math.round(height(0))
  let out = `M0 ${pen}`
  for (let i = 1; i <= pieces; i++) {
    const x = i * piece
    const end = Math.round(height(x)) - pen
    const control = Math.round(height(x) - slope(x)) - pen
    const opening = i === 1 ? [piece / 3, Math.round(slope(0))] : []
    out += (i === 1 ? 'c' : 's') + numbers([...opening, (piece * 2) / 3, control, piece, end])
    pen += end
  }
  return `${out}H${width}`
}

/** The parts of a row that are visibly thicker than its thread, each as a closed outline. */
function thickParts(spec: FigureSpec, row: Row, thin: number): string[] {
  const parts: string[] = []
  let from: number | null = null
  for (let x = 0; x <= spec.width; x += SAMPLE) {
    const thick = row.thickness(x) > thin + 0.15
    if (thick && from === null) from = x
    if (!thick && from !== null) {
      parts.push(band(row, from - SAMPLE, x))
      from = null
    }
  }
  return parts
}

/** Outline of part of a row: along the upper edge and back along the lower one. */
function band(row: Row, from: number, to: number): string {
  const places = Array.from({ length: (to - from) / SAMPLE + 1 }, (_, i) => from + i * SAMPLE)
  const edge = (side: number) =>
    simplify(places.map((x): Point => [x, row.height(x) + (side * row.thickness(x)) / 2])).map(
      ([x, y]): Point => [x * FINE, y * FINE],
    )
  return linePath([...edge(-1), ...edge(1).reverse()], true)
}

/** Douglas-Peucker on heights: drops points that are within TOLERANCE of the straight line between kept ones. */
function simplify(points: readonly Point[]): Point[] {
  const first = points[0] as Point
  const last = points.at(-1) as Point
  let worst = 0
  let at = 0
  points.forEach(([x, y], i) => {
    const onLine = first[1] + ((last[1] - first[1]) * (x - first[0])) / (last[0] - first[0] || 1)
    if (Math.abs(y - onLine) > worst) [worst, at] = [Math.abs(y - onLine), i]
  })
  if (worst <= TOLERANCE) return [first, last]
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))]
}
