type Size = { width: number; height: number }

/** The part of a portrait, 4:5, that CSS shows around the focus (pictures/pictures.ts). */
export function portraitArea({ width, height }: Size, focus: { x: number; y: number }) {
  const [shownWidth, shownHeight] = [Math.min(width, height * 0.8), Math.min(height, width * 1.25)]
  return {
    left: Math.round(((width - shownWidth) * focus.x) / 100),
    top: Math.round(((height - shownHeight) * focus.y) / 100),
    width: Math.floor(shownWidth),
    height: Math.floor(shownHeight),
  }
}

/** A portrait in shades of gray from 0 to 1, row by row. */
export type Tones = Readonly<{ width: number; height: number; tones: Float32Array }>

/** The lines cover this share of the width. From there on, the portrait itself shows (sections/About.module.css). */
const COVERED = 0.47
const LINES = 132
/** Distance of two points on a line, in units of the drawing, which is as wide as the portrait has pixels. */
const STEP = 10
/** Lines start out of place in the left `share` of the width, by up to `distances` times the space between two. */
const SCATTERED = { share: 0.3, distances: 3.2 }
/** Thickness of a line, as a share of the distance between two. */
const MIN_THICKNESS = 0.07
const MAX_THICKNESS = 0.82

/** Returns a number in [0, 1) that looks random, and is the same in every build (the end of MurmurHash3). */
function pseudoRandom(seed: number): number {
  const mixed = Math.imul((seed + 1) ^ 0x5bd1e995, 0x85ebca6b)
  const more = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((more ^ (more >>> 16)) >>> 0) / 2 ** 32
}

/** Writes a closed path. After the first point, each is relative to the one before, which compresses best. */
function pathOf(points: readonly (readonly [x: number, y: number])[]): string {
  const rounded = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  const [[startX, startY] = [0, 0], ...others] = rounded
  let [penX, penY] = [startX, startY]
  const lines = others.map(([x, y]) => {
    const line = `${x - penX} ${y - penY}`
    penX = x
    penY = y
    return line
  })
  return `M${startX} ${startY}l${lines.join(' ')}z`
}

/**
 * Turns the left part of a portrait into horizontal lines, which are as thick as it is dark, or bright on a dark
 * ground. They are scattered at the left, and straighten where the portrait itself begins.
 * @param ink how much ink a tone has, from 0 to 1
 * @returns an SVG that fills a box with the proportions of the portrait's left part
 */
export function portraitLines(
  { width, height, tones }: Tones,
  ink: (tone: number) => number,
  color: string,
): string {
  const pitch = height / LINES
  const end = width * COVERED
  const inkAt = (x: number, y: number) =>
    ink(tones[Math.min(height - 1, Math.round(y)) * width + Math.min(width - 1, Math.round(x))] ?? 0)
  const lines = Array.from({ length: LINES }, (_, index) => {
    const level = (index + 0.5) * pitch
    const stray = pseudoRandom(3 * index)
    const start = pseudoRandom(3 * index + 1)
    const phase = pseudoRandom(3 * index + 2)
    const top: [number, number][] = []
    const bottom: [number, number][] = []
    for (let x = start * width * 0.1; x <= end; x += STEP) {
      const loose = Math.max(0, 1 - x / (width * SCATTERED.share)) ** 1.6
      const y =
        level + loose * pitch * SCATTERED.distances * (2 * stray - 1 + 0.4 * Math.sin(6.3 * phase + x / 24))
      const half =
        (pitch / 2) * (MIN_THICKNESS + (MAX_THICKNESS - MIN_THICKNESS) * inkAt(x, level) * (1 - loose * 0.4))
      top.push([x, y - half])
      bottom.unshift([x, y + half])
    }
    return pathOf([...top, ...bottom])
  })
  const [right, down] = [Math.round(end * 10), height * 10]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right} ${down}" preserveAspectRatio="none"><path fill="${color}" d="${lines.join('')}"/></svg>\n`
}
