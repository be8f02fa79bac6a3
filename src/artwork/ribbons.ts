/** Where the ribbons run, in CSS pixels of their own drawing. */
export type RibbonBox = Readonly<{
  width: number
  /** Where the ribbons have come together. */
  turn: number
  slotTop: number
  slotHeight: number
  /** Height at which each ribbon starts. */
  starts: readonly number[]
}>

export type Ribbon = Readonly<{ kind: 'ribbon' | 'idle'; d: string }>

const GAP = 1.5
const THINNEST = 1
/** Less than this share is not drawn: a quantity of 0, or one on its way there. */
export const NOTHING = 0.0004

const round = (value: number) => Math.round(value * 10) / 10

/** A band from its row to its place in the slot and off the right edge. */
function band(box: RibbonBox, start: number, top: number, thickness: number): string {
  const [x1, x2, middle, half] = [box.turn, box.width, box.turn * 0.52, thickness / 2].map(round) as [
    number,
    number,
    number,
    number,
  ]
  const [a, b] = [round(start - half), round(start + half)]
  const [c, d] = [round(top), round(top + thickness)]
  return `M0 ${a}C${middle} ${a} ${middle} ${c} ${x1} ${c}H${x2}V${d}H${x1}C${middle} ${d} ${middle} ${b} 0 ${b}Z`
}

function dotted(box: RibbonBox, start: number, end: number, through: boolean): string {
  const middle = round(box.turn * 0.52)
  return `M0 ${round(start)}C${middle} ${round(start)} ${middle} ${round(end)} ${round(box.turn)} ${round(end)}${
    through ? `H${round(box.width)}` : ''
  }`
}

/**
 * One ribbon for each share (0 to 1), as thick as its share of the slot, at least 1 px, with gaps of 1.5 px. A share
 * of 0 is a dotted path: to the middle of the slot, or, when all are 0, side by side through it.
 */
export function ribbons(box: RibbonBox, shares: readonly number[]): Ribbon[] {
  const live = shares.filter((share) => share > NOTHING).length
  const room = box.slotHeight - GAP * Math.max(0, live - 1)
  const center = box.slotTop + box.slotHeight / 2
  let top = box.slotTop
  return shares.map((share, index) => {
    const start = box.starts[index] ?? center
    if (share <= NOTHING) {
      const spread =
        ((index - (shares.length - 1) / 2) * (box.slotHeight - 4)) / Math.max(1, shares.length - 1)
      return { kind: 'idle', d: dotted(box, start, live > 0 ? center : center + spread, live === 0) }
    }
    const thickness = Math.max(THINNEST, share * room)
    const d = band(box, start, top, thickness)
    top += thickness + GAP
    return { kind: 'ribbon', d }
  })
}
