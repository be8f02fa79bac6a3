import { expect, test } from 'vitest'
import { openingCommand } from './open-in-browser.mjs'

const AT = 'http://127.0.0.1:1234/token-_1/'
const SEEN = { env: {}, isTerminal: true, args: [] }
const DISPLAY = { DISPLAY: ':0' }

test.each([
  ['macOS', { ...SEEN, platform: 'darwin' }, ['open', AT]],
  ['Windows', { ...SEEN, platform: 'win32' }, ['cmd', '/c', 'start', '""', AT]],
  ['Linux with X11', { ...SEEN, platform: 'linux', env: DISPLAY }, ['xdg-open', AT]],
  ['Linux with Wayland', { ...SEEN, platform: 'linux', env: { WAYLAND_DISPLAY: ':0' } }, ['xdg-open', AT]],
  ['Linux without a display', { ...SEEN, platform: 'linux' }, undefined],
  ['CI', { ...SEEN, platform: 'darwin', env: { CI: 'true' } }, undefined],
  ['output that goes into a file', { ...SEEN, platform: 'darwin', isTerminal: false }, undefined],
  ['--no-open', { ...SEEN, platform: 'linux', env: DISPLAY, args: ['--no-open'] }, undefined],
])('the browser is opened where somebody sees it: %s', (_, machine, command) => {
  expect(openingCommand(AT, machine)).toEqual(command)
})
