/** Width and height of the drawing, in units of its view box. */
export const CONVERSATIONS_BOX = 640

/** Distance of the outermost dots from the edge of the box. */
const MARGIN = 8
/** Columns per row of dots; on a square box, dots come closer to each other along a row than across. */
const ASPECT = 75 / 40

type Point = readonly [x: number, y: number]

export type Dots = {
  /** Path data of all dots but those of the middle row. Each is a stroke without length, which round caps turn into a dot. */
  dots: string
  /** Path data of the dots of the middle row. */
  sure: string
}

/** Returns a generator of numbers in [0, 1) that look random and are the same in every build (mulberry32). */
function scatter(): () => number {
  let state = 17
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Reflects a value that would be outside the box. */
const inside = (value: number) => {
  const folded = Math.abs(value - 2) + 2
  return folded > CONVERSATIONS_BOX - 2 ? 2 * (CONVERSATIONS_BOX - 2) - folded : folded
}

/**
 * Returns `count` dots, which are scattered at the left and form straight rows at the right edge.
 * @param count integer, at least 1; the last row may be shorter
 */
function dotRows(count: number): Point[][] {
  const random = scatter()
  const rows = Math.max(1, Math.round(Math.sqrt(count / ASPECT)))
  const columns = Math.ceil(count / rows)
  const length = CONVERSATIONS_BOX - MARGIN
  const pitch = (CONVERSATIONS_BOX - 4 * MARGIN) / rows
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: Math.min(columns, Math.max(0, count - row * columns)) }, (_, column): Point => {
      const t = column / columns
      const chaos = (1 - t) ** 1.55
      const x = MARGIN + length * t + (random() - 0.5) * 46 * chaos
      const level = CONVERSATIONS_BOX / 2 + (row - (rows - 1) / 2) * pitch
      return [inside(x), inside(level + (random() - 0.5) * 150 * chaos)]
    }),
  )
}

/** Writes each dot relative to the one before it, as small integers, which compress best. */
function dotPath(dots: readonly Point[]): string {
  let [penX, penY] = [0, 0]
  let out = ''
  for (const [x, y] of dots) {
    const [nextX, nextY] = [Math.round(x), Math.round(y)]
    const down = nextY - penY
    // A minus sign also separates numbers.
    out += `m${nextX - penX}${down < 0 ? '' : ' '}${down}h0`
    penX = nextX
    penY = nextY
  }
  return out
}

export function conversationDots(count: number): Dots {
  const rows = dotRows(count)
  const middle = Math.floor(rows.length / 2)
  return {
    dots: dotPath(rows.filter((_, row) => row !== middle).flat()),
    sure: dotPath(rows[middle] ?? []),
  }
}
