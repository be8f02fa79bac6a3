/** Mouse and keyboard as WebDriver takes them, in its classic form and in BiDi alike. */

type Action = Readonly<Record<string, unknown>>
export type Actions = readonly Action[]

/** WebDriver's characters for keys without one (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

const down = (name: string) => ({ type: 'keyDown', value: KEYS[name] ?? name })
const up = (name: string) => ({ type: 'keyUp', value: KEYS[name] ?? name })

const keyboard = (actions: Actions): Actions => [{ type: 'key', id: 'keyboard', actions }]

/** A click of the main button. */
export const clickAt = (x: number, y: number): Actions => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** A key, with those that are held meanwhile before it: `Shift+Tab`. */
export function keyPress(name: string): Actions {
  const keys = name.split('+')
  return keyboard([...keys.map(down), ...keys.toReversed().map(up)])
}

export const letters = (text: string): Actions =>
  keyboard(Array.from(text).flatMap((letter) => [down(letter), up(letter)]))
