import { NOTHING, ribbons, type RibbonBox } from '../artwork/ribbons.ts'

/** Part of the remaining distance that a ribbon moves in each frame of 1/60 s. */
const EASE = 0.2
const FRAME_MS = 1000 / 60
/** Of 1/60 s: a clock that stands still, or is set back, must not keep anything from moving on. */
const SHORTEST_FRAME = 0.05
const CLOSE_ENOUGH = 0.0005
/** How long rows keep moving after a change of the filter. */
const ROWS_MOVE_MS = 800
const PHONE_ROOM = { top: 28, height: 64 }

type Parts = {
  drawing: SVGSVGElement
  paths: readonly SVGPathElement[]
  rows: readonly Element[]
  slot: Element
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const stacked = () => matchMedia('(max-width: 1240px)').matches

/** Reads where rows and slot stand. Called when something was laid out, never in every frame of a drag. */
function measure({ drawing, rows, slot }: Parts): RibbonBox {
  const box = drawing.getBoundingClientRect()
  if (stacked()) {
    const starts = rows.map((_, index) => ((index + 0.5) / rows.length) * box.height)
    return {
      width: box.width,
      turn: box.width * 0.62,
      slotTop: PHONE_ROOM.top,
      slotHeight: PHONE_ROOM.height,
      starts,
    }
  }
  const place = slot.getBoundingClientRect()
  const starts = rows.map((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top - box.top + height / 2
  })
  return {
    width: box.width,
    turn: place.left - box.left - 4,
    slotTop: place.top - box.top,
    slotHeight: place.height,
    starts,
  }
}

export type RibbonPainter = {
  /** Shares to move to, in the order of the paths. */
  show: (shares: readonly number[]) => void
  /** Rows are about to move. */
  follow: () => void
  stop: () => void
}

function put({ drawing, paths }: Parts, box: RibbonBox, shares: readonly number[]) {
  drawing.querySelector('linearGradient')?.setAttribute('x2', String(box.turn))
  ribbons(box, shares).forEach(({ kind, d }, index) => {
    paths[index]?.setAttribute('d', d)
    paths[index]?.setAttribute('data-kind', kind)
  })
}

/** Each share a part of the way nearer to its goal, and there when it is close enough. */
function nearer(from: readonly number[], goal: readonly number[], part: number): number[] {
  return goal.map((share, index) => {
    const start = from[index] ?? 0
    const next = start + (share - start) * part
    return Math.abs(next - share) < CLOSE_ENOUGH || next < NOTHING ? share : next
  })
}

/** Draws the ribbons frame by frame while they or the rows move, and not at all otherwise. */
export function paintRibbons(parts: Parts): RibbonPainter {
  let shown: number[] | undefined
  let goal: readonly number[] = []
  let box: RibbonBox | undefined
  let frame = 0
  let last = 0
  let following = 0

  const step = (now: number) => {
    const passed = last ? Math.max(SHORTEST_FRAME, (now - last) / FRAME_MS) : 1
    last = now
    following -= passed * FRAME_MS
    const part = still() ? 1 : 1 - (1 - EASE) ** passed
    shown = nearer(shown ?? goal, goal, part)
    if (following > 0) box = undefined
    box ??= measure(parts)
    put(parts, box, shown)
    const moving = following > 0 || shown.some((share, index) => share !== goal[index])
    frame = moving ? requestAnimationFrame(step) : 0
    if (!moving) last = 0
  }
  const start = () => {
    frame ||= requestAnimationFrame(step)
  }
  const layOut = () => {
    box = undefined
    start()
  }
  const laidOut = 'ResizeObserver' in window ? new ResizeObserver(layOut) : undefined
  for (const element of [parts.drawing, parts.slot, ...parts.rows.slice(0, 1)]) laidOut?.observe(element)

  return {
    show: (shares) => {
      goal = shares
      start()
    },
    follow: () => {
      following = ROWS_MOVE_MS
      box = undefined
      start()
    },
    stop: () => {
      cancelAnimationFrame(frame)
      laidOut?.disconnect()
    },
  }
}
