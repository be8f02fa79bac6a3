import { expect, test } from 'vitest'
import { LAYERS, ribbons, type Flow, type RibbonBox } from './ribbons.ts'

const box: RibbonBox = { width: 400, height: 120, slotLeft: 250, slotTop: 28, slotHeight: 64 }

const draw = (change: Partial<Flow>, given = box) => ribbons(given, { shares: [], dotted: false, ...change })

/** The slot reaches from 28 to 92. A band is `M0 {top left}…H400V{bottom right}…0 {bottom left}Z`. */
test.each<[what: string, layer: (typeof LAYERS)[number], flow: Partial<Flow>, path: string]>([
  [
    'fill the slot, each by its share',
    'bands',
    { shares: [0.75, 0.25] },
    'M0 19.2C130 19.2 130 28 250 28H400V74.9H250C130 74.9 130 66 0 66Z' +
      'M0 85.2C130 85.2 130 76.4 250 76.4H400V92H250C130 92 130 100.8 0 100.8Z',
  ],
  [
    'join where the target is reached',
    'bands',
    { shares: [0.75, 0.25], joined: true },
    'M0 18.7C130 18.7 130 28 250 28H400V76H250C130 76 130 66.7 0 66.7Z' +
      'M0 85.3C130 85.3 130 76 250 76H400V92H250C130 92 130 101.3 0 101.3Z',
  ],
  [
    'are no thinner than a pixel',
    'bands',
    { shares: [0.9999, 0.0001] },
    'M0 18.8C130 18.8 130 28 250 28H400V89.5H250C130 89.5 130 80.3 0 80.3Z' +
      'M0 99.2C130 99.2 130 91 250 91H400V92H250C130 92 130 101.2 0 101.2Z',
  ],
  [
    'are dotted where something is left',
    'dots',
    { shares: [1 / 3], dotted: true },
    'M250 56.8H400M250 63.2H400M250 69.6H400M250 76H400M250 82.4H400M250 88.8H400',
  ],
  ['are dotted at the end when little is left', 'dots', { shares: [61 / 64], dotted: true }, 'M250 91H400'],
  ['have a tick where they end', 'tick', { shares: [1 / 3], dotted: true }, 'M268.5 49.5H254.5V98'],
])('ribbons %s', (_, layer, flow, path) => {
  expect(draw(flow)[layer]).toBe(path)
})

test('a ribbon starts no thicker than its row', () => {
  const starts = [
    { at: 60, height: 70 },
    { at: 90, height: 4 },
  ]
  expect(draw({ shares: [0.5, 0.5] }, { ...box, starts }).bands).toMatch(/^M0 44\.4.* 75\.6ZM0 88C.* 92Z$/)
})
