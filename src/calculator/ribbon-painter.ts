import { NOTHING, ribbons, type RibbonBox } from '../artwork/ribbons.ts'

/** Share of the remaining distance that a ribbon moves in each frame of 1/60 s. */
const EASE = 0.2
const FRAME_MS = 1000 / 60
/** In frames of 1/60 s. Keeps animations moving when the clock stops or is set back. */
const SHORTEST_FRAME = 0.05
const CLOSE_ENOUGH = 0.0005
/** How long rows keep moving after a change of the filter. */
const ROWS_MOVE_MS = 800
/** Where the ribbons converge when they are below the totals. */
const STACKED = { turn: 0.62, slotTop: 24, slotHeight: 64 }
/** Space above and below the start of a ribbon, in px. */
const ROW_EDGE = 1

type Parts = {
  drawing: SVGSVGElement
  paths: readonly SVGPathElement[]
  rows: readonly Element[]
  slot: Element
}

/** Measures rows and slot. Called after layout changes, never in every frame of a drag. */
function measure({ drawing, rows, slot }: Parts): RibbonBox {
  const { width, height, top, left } = drawing.getBoundingClientRect()
  const place = slot.getBoundingClientRect()
  // The styles leave the slot no height where the ribbons are below the totals.
  if (place.height === 0) return { ...STACKED, width, height, turn: width * STACKED.turn, starts: undefined }
  const starts = rows.map((row) => {
    const box = row.getBoundingClientRect()
    return { at: box.top - top + box.height / 2, room: Math.max(1, box.height - 2 * ROW_EDGE) }
  })
  return {
    width,
    height,
    turn: place.left - left - 4,
    slotTop: place.top - top,
    slotHeight: place.height,
    starts,
  }
}

/**
 * Setting an attribute repaints the element even if the value stays the same.
 * @returns whether the value changed
 */
function setIfChanged(element: Element, name: string, value: string): boolean {
  if (element.getAttribute(name) === value) return false
  element.setAttribute(name, value)
  return true
}

function put({ drawing, paths }: Parts, box: RibbonBox, shares: readonly number[]) {
  ribbons(box, shares).forEach(({ kind, d }, index) => {
    const path = paths[index]
    if (!path) return
    setIfChanged(path, 'd', d)
    if (!setIfChanged(path, 'data-kind', kind)) return
    // Dotted paths go below ribbons.
    if (kind === 'idle') drawing.prepend(path)
    else drawing.append(path)
  })
}

/** Moves each share part of the way to its goal, and onto it when it is close enough. */
function nearer(from: readonly number[], goal: readonly number[], part: number): number[] {
  return goal.map((share, index) => {
    const start = from[index] ?? 0
    const next = start + (share - start) * part
    return Math.abs(next - share) < CLOSE_ENOUGH || next < NOTHING ? share : next
  })
}

/** Watches everything that moves the rows or the slot, including what is above the slot. */
function observeLayout({ drawing, slot, rows }: Parts, onLayout: () => void) {
  const observer = 'ResizeObserver' in window ? new ResizeObserver(onLayout) : undefined
  const above = slot.closest('section')?.children ?? []
  for (const element of [drawing, slot, ...above, ...rows.slice(0, 1)])
    observer?.observe(element, { box: 'border-box' })
  return observer
}

/** Animates the ribbons while they or the rows move, and is idle otherwise. */
export function paintRibbons(parts: Parts) {
  let shown: number[] | undefined
  let goal: readonly number[] = []
  let box: RibbonBox | undefined
  let frame = 0
  let last = 0
  let following = 0
  // Created once, not in every frame.
  const still = matchMedia('(prefers-reduced-motion: reduce)')

  const step = (now: number) => {
    const passed = last ? Math.max(SHORTEST_FRAME, (now - last) / FRAME_MS) : 1
    last = now
    following -= passed * FRAME_MS
    const part = still.matches ? 1 : 1 - (1 - EASE) ** passed
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
  const laidOut = observeLayout(parts, layOut)

  return {
    /** Shares to move to, in the order of the paths. */
    show: (shares: readonly number[]) => {
      goal = shares
      start()
    },
    /** Call when rows are about to move. */
    follow: () => {
      following = ROWS_MOVE_MS
      layOut()
    },
    stop: () => {
      cancelAnimationFrame(frame)
      laidOut?.disconnect()
    },
  }
}
