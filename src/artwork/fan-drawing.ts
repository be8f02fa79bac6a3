import type { Converging } from './fan.ts'
import { numbers, smoothPath, type Point } from './path.ts'

/**
 * Control points of a Catmull-Rom path are at sixths of a step. With x in units of a sixth, all x are
 * integers and the same in every path; only the heights differ, so the page compresses well.
 */
export type FanGrid = {
  /** SVG transform from grid coordinates to box coordinates. */
  transform: string
  path: (points: readonly Point[]) => string
}

/** @param fine grid rows per box unit: 1 when a unit is about a pixel, 2 for half units */
export function fanGrid({ x0, xc, steps = 12 }: Converging, fine: number): FanGrid {
  const sixth = (xc - x0) / steps / 6
  const scale = numbers([Number(sixth.toFixed(4)), 1 / fine])
  const shift = x0 === 0 ? '' : `translate(${numbers([x0])})`
  return {
    transform: `${shift}scale(${scale})`,
    path: (points) =>
      smoothPath(
        points.map(([x, y]): Point => [(x - x0) / sixth, y * fine]),
        0,
      ),
  }
}
