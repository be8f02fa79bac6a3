import { numbers } from './path.ts'

/** Vertical strokes from `top` to `bottom`, one at each x, rounded to one decimal. */
export function uprights(places: readonly number[], top: number, bottom: number): string {
  const tidy = (value: number) => Number(value.toFixed(1))
  return places
    .map((x, i) => {
      const before = places[i - 1]
      const move =
        before === undefined ? `M${numbers([tidy(x), top])}` : `m${numbers([tidy(x - before), top - bottom])}`
      return `${move}v${bottom - top}`
    })
    .join('')
}

/** 0, 1, 2 … count - 1. */
export function sequence(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i)
}
