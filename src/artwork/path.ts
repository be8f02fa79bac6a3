/** x to the right, y down, in units of the drawing's box. */
export type Point = readonly [x: number, y: number]

/** Never minus zero, which would be written as such. */
const round = (value: number) => Number(value.toFixed(0)) + 0

const text = (value: number) => String(value).replace(/^(-?)0\./, '$1.')

/** Joins numbers with as few separators as SVG needs: none before a minus sign, none between 1.5 and .5. */
export function numbers(values: readonly number[]): string {
  let out = ''
  let previous = ''
  for (const value of values) {
    const next = text(value)
    const separate = out !== '' && !next.startsWith('-') && !(next.startsWith('.') && previous.includes('.'))
    out += (separate ? ' ' : '') + next
    previous = next
  }
  return out
}

/**
 * A smooth curve through the points (uniform Catmull-Rom as cubic Beziers, control points at one sixth). The
 * first control point of a segment mirrors the second one of the previous segment, so every segment after the
 * first is an `s` command with four numbers. Each is relative to the rounded pen position, so rounding errors
 * do not accumulate. A flat tail is a single `h`.
 */
export function smoothPath(points: readonly Point[]): string {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] as Point
  const flatFrom = firstOfFlatTail(points)
  const last = points.length - 1
  const start: Point = [round(at(0)[0]), round(at(0)[1])]
  let [penX, penY] = start
  let out = `M${numbers(start)}`
  for (let i = 1; i <= last; i++) {
    const [x, y] = at(i)
    if (i > flatFrom + 1) return `${out}h${numbers([round(at(last)[0] - penX)])}`
    const before = at(i - 1)
    const after = at(i + 1)
    const opening = i === 1 ? [(x - before[0]) / 6, (y - before[1]) / 6] : []
    const control = [x - (after[0] - before[0]) / 6 - penX, y - (after[1] - before[1]) / 6 - penY]
    const end = [round(x - penX), round(y - penY)] as const
    const first = [...opening, ...control].map(round)
    out += (i === 1 ? 'c' : 's') + numbers([...first, ...end])
    penX = round(penX + end[0])
    penY = round(penY + end[1])
  }
  return out
}

/** Index of the first point after which every point rounds to the height of the last one. */
function firstOfFlatTail(points: readonly Point[]): number {
  const height = round(points.at(-1)?.[1] ?? 0)
  let i = points.length - 1
  while (i > 0 && round(points[i - 1]?.[1] ?? NaN) === height) i--
  return i
}
