import type { Fan } from './fan.ts'

/** Opens to the right: forecasts multiply, the line stays. */
export const WHY_NOW_FAN: Fan = {
  n: 44,
  seed: 91,
  x0: 1500,
  xc: 430,
  y0: 300,
  up: 330,
  down: 330,
  wob: 0.2,
  steps: 13,
  pow: 1.35,
  early: 0.86,
  f0: 0.4,
  f1: 1.3,
}
