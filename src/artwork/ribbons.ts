/**
 * The measurements for drawing a plan, in CSS pixels. From each service, a ribbon runs to the right into the slot,
 * whose height is fixed. There, the ribbon's thickness is the service's share of the income.
 */
export type RibbonBox = Readonly<{
  width: number
  height: number
  /** The x at which the ribbons have reached the slot. */
  slotLeft: number
  slotTop: number
  slotHeight: number
  /** The left end of each ribbon. By default, they are spread over the height of the drawing. */
  starts?: readonly Start[]
}>

export type Flow = Readonly<{
  /** The share of the slot that each service fills, 0 to 1. */
  shares: readonly number[]
  /** Whether the rest of the slot is dotted, because nothing is set, or a target is not reached. */
  dotted: boolean
  /** Whether the ribbons join into one unbroken line, because a target is reached. */
  joined?: boolean
}>

/** The left end of a ribbon: its vertical center, and the height available to it. */
type Start = Readonly<{ at: number; height: number }>

type Span = readonly [top: number, bottom: number]

type Ribbon = Readonly<{ start: Span; end: Span }>

/** The paths of the drawing, from back to front. */
export const LAYERS = ['dots', 'bands', 'spines', 'tick'] as const

export type RibbonPaths = Readonly<Record<(typeof LAYERS)[number], string>>

/** The usual height of the slot. */
export const SLOT_HEIGHT = 64

const GAP = 1.5
const MIN_THICKNESS = 1
/** A ribbon starts at least this thick, so that it is visible. */
const MIN_START_THICKNESS = 2
/** The width of the center lines. Without them, thin ribbons would fade where they are steep. */
const SPINE = 1.5
/** There is a dotted path for each tenth of the slot. */
const TENTHS = 10
/**
 * The tick at the edge of what is filled: its distance from the left edge of the slot, its width, and how far it ends
 * below the slot.
 */
const TICK = { inset: 4, width: 14, below: 6 }

const round = (value: number) => Math.round(value * 10) / 10

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Draws the curve from a row to the slot. */
function curve({ slotLeft }: RibbonBox, from: number, to: number): string {
  const middle = round(slotLeft * 0.52)
  return `C${middle} ${round(from)} ${middle} ${round(to)} ${round(slotLeft)} ${round(to)}`
}

/** Draws a ribbon from its row through the slot to the right edge. */
function band(box: RibbonBox, { start, end }: Ribbon): string {
  const [a, b] = start.map(round) as [number, number]
  const [c, d] = end.map(round) as [number, number]
  const [slotLeft, middle] = [round(box.slotLeft), round(box.slotLeft * 0.52)]
  return `M0 ${a}${curve(box, a, c)}H${round(box.width)}V${d}H${slotLeft}C${middle} ${d} ${middle} ${b} 0 ${b}Z`
}

/** Spreads the left ends over the whole height, with equal gaps. */
function stack(height: number, thicknesses: readonly number[]): Start[] {
  const heights = thicknesses.map((thickness) => Math.max(MIN_START_THICKNESS, thickness))
  const gap = (height - sum(heights)) / (heights.length + 1)
  let top = 0
  return heights.map((height) => {
    top += gap
    const at = top + height / 2
    top += height
    return { at, height }
  })
}

/**
 * Computes the thickness of each ribbon, and the space between two. If there is space, no ribbon is thinner than 1 px,
 * and the thicker ones get thinner, so that their sum stays `filled`.
 */
function thicknesses({ shares, joined = false }: Flow, filled: number) {
  const shown = shares.filter((share) => share > 0)
  const between = joined ? 0 : Math.max(0, Math.min(GAP, (filled / shown.length - MIN_START_THICKNESS) / 2))
  const scale = (filled - between * Math.max(0, shown.length - 1)) / sum(shown)
  const least = between === 0 ? 0 : MIN_THICKNESS
  const lacking = sum(shown.map((share) => Math.max(0, least - share * scale)))
  const spare = sum(shown.map((share) => Math.max(0, share * scale - least)))
  const thicknessOf = (share: number) =>
    share > 0 ? least + Math.max(0, share * scale - least) * (1 - lacking / (spare || 1)) : 0
  return { between, each: shares.map(thicknessOf) }
}

/** Sorts the indices from the highest start to the lowest. If ribbons enter the slot in this order, none cross. */
const inOrder = (starts: readonly Start[]) =>
  starts.map((_, index) => index).sort((a, b) => (starts[a]?.at ?? 0) - (starts[b]?.at ?? 0))

/** Draws the dotted paths: from each service at 0 into the slot, and through the rest of it. */
function dots(box: RibbonBox, { shares, dotted }: Flow, starts: readonly Start[], filled: number): string {
  const { slotHeight } = box
  const tenths = Array.from({ length: TENTHS }, (_, tenth) => ((tenth + 0.5) / TENTHS) * slotHeight)
  const unfilled = tenths.filter((tenth) => tenth > filled + GAP)
  if (unfilled.length === 0) unfilled.push(slotHeight - 1)
  const atZero = inOrder(starts).filter((index) => (shares[index] ?? 0) === 0)
  const curves = atZero.map((service, index) => {
    const { at = 0 } = starts[service] ?? {}
    const to = unfilled[Math.floor(((index + 0.5) / atZero.length) * unfilled.length)]
    return `M0 ${round(at)}${curve(box, at, box.slotTop + (dotted && to ? to : slotHeight / 2))}`
  })
  const rest = unfilled.map(
    (tenth) => `M${round(box.slotLeft)} ${round(box.slotTop + tenth)}H${round(box.width)}`,
  )
  return [...curves, ...(dotted ? rest : [])].join('')
}

/** Draws the edge of what is filled, and a line down to the words below. Half pixels make it sharp. */
function tick({ slotLeft, slotTop, slotHeight }: RibbonBox, filled: number): string {
  const [x, y] = [Math.round(slotLeft + TICK.inset) + 0.5, Math.round(slotTop + filled) + 0.5]
  return `M${x + TICK.width} ${y}H${x}V${round(slotTop + slotHeight + TICK.below)}`
}

/** Draws the ribbons, which are stacked from the top of the slot, as path data. */
export function ribbons(box: RibbonBox, flow: Flow): RibbonPaths {
  const { slotTop, slotHeight } = box
  const filled = sum(flow.shares) * slotHeight
  const { between, each } = thicknesses(flow, filled)
  const starts = box.starts ?? stack(box.height, each)
  let top = slotTop
  const shown: Ribbon[] = []
  for (const index of inOrder(starts)) {
    const [thickness = 0, start] = [each[index], starts[index]]
    if (thickness === 0 || !start) continue
    const half = Math.min(Math.max(MIN_START_THICKNESS, thickness), start.height) / 2
    shown.push({ start: [start.at - half, start.at + half], end: [top, top + thickness] })
    top += thickness + between
  }
  const spines = shown.map(({ start: [a, b], end: [c, d] }) => {
    const [highest, lowest] = [slotTop + SPINE / 2, slotTop + filled - SPINE / 2]
    return `M0 ${round((a + b) / 2)}${curve(box, (a + b) / 2, Math.max(highest, Math.min(lowest, (c + d) / 2)))}`
  })
  return {
    bands: shown.map((ribbon) => band(box, ribbon)).join(''),
    spines: spines.join(''),
    dots: dots(box, flow, starts, filled),
    tick: flow.dotted && filled > 0 ? tick(box, filled) : '',
  }
}
