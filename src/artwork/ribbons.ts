/** Geometry of the ribbons, in CSS pixels of their drawing. */
export type RibbonBox = Readonly<{
  width: number
  height: number
  /** x where the ribbons have converged. */
  turn: number
  slotTop: number
  slotHeight: number
  /**
   * Where each ribbon starts. Undefined stacks them over the height of the drawing, each at its own
   * thickness.
   */
  starts: readonly Start[] | undefined
}>

/** Vertical center of a ribbon's left end, and the height available to it. */
type Start = Readonly<{ at: number; room: number }>

export type Ribbon = Readonly<{ kind: 'ribbon' | 'idle'; d: string }>

const GAP = 1.5
const THINNEST = 1
/** Shares below this are not drawn: a quantity is 0, or is animating there. */
export const NOTHING = 0.0004

const round = (value: number) => Math.round(value * 10) / 10

/** A band from its row to its place in the slot, and off the right edge. */
function band(box: RibbonBox, { at, room }: Start, top: number, thickness: number): string {
  const [x1, x2, middle] = [box.turn, box.width, box.turn * 0.52].map(round) as [number, number, number]
  const half = Math.min(thickness, room) / 2
  const [a, b] = [round(at - half), round(at + half)]
  const [c, d] = [round(top), round(top + thickness)]
  return `M0 ${a}C${middle} ${a} ${middle} ${c} ${x1} ${c}H${x2}V${d}H${x1}C${middle} ${d} ${middle} ${b} 0 ${b}Z`
}

function dotted(box: RibbonBox, start: number, end: number, through: boolean): string {
  const middle = round(box.turn * 0.52)
  return `M0 ${round(start)}C${middle} ${round(start)} ${middle} ${round(end)} ${round(box.turn)} ${round(end)}${
    through ? `H${round(box.width)}` : ''
  }`
}

/** Left ends in order, with equal gaps, over the whole height. */
function stack(height: number, thicknesses: readonly number[]): Start[] {
  const total = thicknesses.reduce((sum, thickness) => sum + thickness, 0)
  const gap = (height - total) / (thicknesses.length + 1)
  let top = 0
  return thicknesses.map((thickness) => {
    top += gap
    const at = top + thickness / 2
    top += thickness
    return { at, room: thickness }
  })
}

/**
 * One ribbon per share (0 to 1), as thick as its share of the slot, at least 1 px, with gaps of 1.5 px. A
 * share of 0 becomes a dotted path to the middle of the slot, or, when all are 0, dotted paths side by side
 * through it.
 */
export function ribbons(box: RibbonBox, shares: readonly number[]): Ribbon[] {
  const live = shares.filter((share) => share > NOTHING).length
  const room = box.slotHeight - GAP * Math.max(0, live - 1)
  const center = box.slotTop + box.slotHeight / 2
  const thicknesses = shares.map((share) => (share > NOTHING ? Math.max(THINNEST, share * room) : THINNEST))
  const starts = box.starts ?? stack(box.height, thicknesses)
  let top = box.slotTop
  return shares.map((share, index) => {
    const start = starts[index] ?? { at: center, room: THINNEST }
    if (share <= NOTHING) {
      const spread =
        ((index - (shares.length - 1) / 2) * (box.slotHeight - 4)) / Math.max(1, shares.length - 1)
      return { kind: 'idle', d: dotted(box, start.at, live > 0 ? center : center + spread, live === 0) }
    }
    const thickness = thicknesses[index] ?? THINNEST
    const d = band(box, start, top, thickness)
    top += thickness + GAP
    return { kind: 'ribbon', d }
  })
}
