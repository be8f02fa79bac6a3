import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtSite } from '../checks/built-site.ts'
import { siteFolder } from '../sites.ts'

const site = builtSite(join(siteFolder('frozen'), 'dist'))

/** Everything of others that a visitor is sent, with the file that has its license. */
const SHIPPED = [
  ['@astrojs/react', 'LICENSE'],
  ['@fontsource-variable/familjen-grotesk', 'LICENSE'],
  ['@nanostores/react', 'LICENSE'],
  ['astro', 'LICENSE'],
  ['clsx', 'license'],
  ['nanostores', 'LICENSE'],
  ['react', 'LICENSE'],
  ['react-dom', 'LICENSE'],
  ['scheduler', 'LICENSE'],
] as const

const ofPackage = (name: string, file: string) =>
  readFileSync(new URL(`../../node_modules/${name}/${file}`, import.meta.url), 'utf8')

test('the site has the licenses of what it ships, in full, and of nothing else', () => {
  const text = site.read('licenses.txt')
  const headings = [...text.matchAll(/^(\S+) (\S+) \(\S+\)\n=+$/gm)].map(([, name, version]) => [
    name,
    version,
  ])
  expect(headings).toEqual(
    SHIPPED.map(([name]) => [
      name,
      (JSON.parse(ofPackage(name, 'package.json')) as { version: string }).version,
    ]),
  )
  for (const [name, file] of SHIPPED) expect(text, name).toContain(ofPackage(name, file).trim())
  expect(text).toContain('SIL OPEN FONT LICENSE')
  expect(site.files('**/licenses*').filter((file) => !/\.(?:br|gz)$/.test(file))).toEqual(['licenses.txt'])
})

test('no page loads or names them, and no search engine is told of them', () => {
  const files = site.files('**/*.{html,js,css,xml,webmanifest}')
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => site.read(file).includes('licenses.txt'))).toEqual([])
})
