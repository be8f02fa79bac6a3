import { LAYERS, ribbons, SLOT_HEIGHT, type Flow, type RibbonBox } from '../artwork/ribbons.ts'

/** Share of the remaining distance that ribbons move in each frame of 1/60 s. */
const EASE = 0.2
const FRAME_MS = 1000 / 60
const CLOSE_ENOUGH = 0.0005
/** Where the ribbons reach the slot when they are a band below the annual income: a share of the width, and px. */
const STACKED = { slotLeftShare: 0.62, slotTop: 24 }
/** Space above and below the start of a ribbon, in px. */
const ROW_EDGE = 1

type Elements = {
  /** Has a path for each layer. */
  svg: SVGSVGElement
  rows: readonly Element[]
  slot: Element
}

/** Measures rows and slot. It is called after layout changes, never in every frame of a drag. */
function measure({ svg, rows, slot }: Elements): RibbonBox {
  const { width, height, top, left } = svg.getBoundingClientRect()
  const slotBox = slot.getBoundingClientRect()
  // The styles leave the slot no height where the ribbons are below the totals.
  if (slotBox.height === 0)
    return {
      width,
      height,
      slotLeft: width * STACKED.slotLeftShare,
      slotTop: STACKED.slotTop,
      slotHeight: SLOT_HEIGHT,
    }
  const starts = rows.map((row) => {
    const box = row.getBoundingClientRect()
    return { at: box.top - top + box.height / 2, height: Math.max(1, box.height - 2 * ROW_EDGE) }
  })
  return {
    width,
    height,
    slotLeft: slotBox.left - left - 4,
    slotTop: slotBox.top - top,
    slotHeight: slotBox.height,
    starts,
  }
}

/** Setting an attribute repaints the element even if the value stays the same. */
function setPaths({ svg }: Elements, box: RibbonBox, flow: Flow) {
  const paths = ribbons(box, flow)
  svg.toggleAttribute('data-dotted', flow.dotted)
  LAYERS.forEach((layer, index) => {
    const path = svg.children[index]
    if (path?.getAttribute('d') !== paths[layer]) path?.setAttribute('d', paths[layer])
  })
}

/** Moves each value part of the way to its goal, and onto it when it is close enough. */
function nearer(from: readonly number[], goal: readonly number[], share: number): number[] {
  return goal.map((value, index) => {
    const start = from[index] ?? 0
    const next = start + (value - start) * share
    return Math.abs(next - value) < CLOSE_ENOUGH ? value : next
  })
}

/** Animates the ribbons while they or the rows move, and is idle otherwise. */
export function createRibbonAnimation(elements: Elements) {
  let shown: readonly number[] = []
  let flow: Flow | undefined
  let box: RibbonBox | undefined
  let frame = 0
  let last = 0
  // Created once, not in every frame.
  const still = matchMedia('(prefers-reduced-motion: reduce)')

  const draw = () => {
    box ??= measure(elements)
    if (flow) setPaths(elements, box, { ...flow, shares: shown })
  }
  const step = (now: number) => {
    if (!flow) return
    const passed = last ? (now - last) / FRAME_MS : 1
    last = now
    const goal = flow.shares
    shown = nearer(shown, goal, still.matches ? 1 : 1 - (1 - EASE) ** passed)
    draw()
    const moving = shown.some((value, index) => value !== goal[index])
    frame = moving ? requestAnimationFrame(step) : 0
    if (!moving) last = 0
  }
  // When one of these changes its size, the rows or the slot move. This draws in the same frame, or the ribbons would
  // lag behind.
  const layout = new ResizeObserver(() => {
    box = undefined
    draw()
  })
  const above = elements.slot.closest('section')?.children ?? []
  for (const element of [elements.svg, elements.slot, ...above, ...elements.rows]) layout.observe(element)

  return {
    /** Animates the ribbons to a flow. The first one appears without an animation. */
    moveTo: (next: Flow) => {
      if (!flow) shown = next.shares
      flow = next
      frame ||= requestAnimationFrame(step)
    },
    stop: () => {
      cancelAnimationFrame(frame)
      layout.disconnect()
    },
  }
}
