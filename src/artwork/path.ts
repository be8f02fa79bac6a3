/** x to the right, y down, in units of the drawing's box. */
export type Point = readonly [x: number, y: number]

const round = (value: number, decimals: number) => {
  const rounded = Number(value.toFixed(decimals))
  return rounded === 0 ? 0 : rounded
}

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
 * @param decimals digits after the decimal point; 0 when one unit of the box is about a pixel
 */
export function smoothPath(points: readonly Point[], decimals: number): string {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] as Point
  const flatFrom = firstOfFlatTail(points, decimals)
  const last = points.length - 1
  const start: Point = [round(at(0)[0], decimals), round(at(0)[1], decimals)]
  let [penX, penY] = start
  let out = `M${numbers(start)}`
  for (let i = 1; i <= last; i++) {
    const [x, y] = at(i)
    if (i > flatFrom + 1) return `${out}h${numbers([round(at(last)[0] - penX, decimals)])}`
    const before = at(i - 1)
    const after = at(i + 1)
    const opening = i === 1 ? [(x - before[0]) / 6, (y - before[1]) / 6] : []
    const control = [x - (after[0] - before[0]) / 6 - penX, y - (after[1] - before[1]) / 6 - penY]
    const end = [round(x - penX, decimals), round(y - penY, decimals)] as const
    const first = [...opening, ...control].map((value) => round(value, decimals))
    out += (i === 1 ? 'c' : 's') + numbers([...first, ...end])
    penX = round(penX + end[0], decimals)
    penY = round(penY + end[1], decimals)
  }
  return out
}

/** Index of the first point after which every point rounds to the height of the last one. */
function firstOfFlatTail(points: readonly Point[], decimals: number): number {
  const height = round(points.at(-1)?.[1] ?? 0, decimals)
  let i = points.length - 1
  while (i > 0 && round(points[i - 1]?.[1] ?? NaN, decimals) === height) i--
  return i
}

/** Straight segments in relative integer coordinates, optionally closed. */
export function linePath(points: readonly Point[], closed: boolean): string {
  let out = ''
  let pen: Point = [0, 0]
  points.forEach(([x, y], i) => {
    const end: Point = [Math.round(x), Math.round(y)]
    const move = [end[0] - pen[0], end[1] - pen[1]] as const
    if (i === 0) out += `M${numbers(end)}`
    else if (move[1] === 0) out += `h${numbers([move[0]])}`
    else out += `l${numbers(move)}`
    pen = end
  })
  return closed ? `${out}z` : out
}
