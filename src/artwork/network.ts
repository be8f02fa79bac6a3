import { sequence } from './ticks.ts'

const COLUMNS = 15
const ACROSS = 26
const DOWN = 23

/** One hundred advisors and, in orange, the one who asks. */
const ADVISORS = 101
const ASKING = 52

/** Advisors the question reaches, by index. */
const REACHED = [3, 17, 24, 41, 47, 66, 71, 88, 95, 12, 34, 58] as const

const place = (i: number) => `${10 + ACROSS * (i % COLUMNS)} ${12 + DOWN * Math.floor(i / COLUMNS)}`

/** Dots are zero-length strokes, which stay square when the drawing is stretched. */
const dot = (i: number) => `M${place(i)}h0`

/** Path data in a box of 384 by 160 units. */
export const network = {
  links: REACHED.map((i) => `M${place(ASKING)}L${place(i)}`).join(''),
  others: sequence(ADVISORS)
    .filter((i) => i !== ASKING)
    .map(dot)
    .join(''),
  asking: dot(ASKING),
}
