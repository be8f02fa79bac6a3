import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { HtmlElement } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { attribute, DIST, filesOf, PAGES, parse, read } from './built-page.ts'

const ADDRESSES = ['href', 'src', 'poster', 'component-url', 'renderer-url'] as const

/** File of dist that answers an address, as every static host finds it. */
function fileOf(path: string): string | undefined {
  const candidates = [path, `${path}.html`, posix.join(path, 'index.html')].map((name) =>
    name.replace(/^\//, ''),
  )
  return candidates.find((name) => name !== '' && /\.\w+$/.test(name) && existsSync(join(DIST, name)))
}

const trees = new Map<string, HtmlElement>()
const idsOf = (page: string) =>
  new Set(
    trees
      .get(page)
      ?.querySelectorAll('*')
      .map((element) => attribute(element, 'id')),
  )

/** Every address of a page, resolved, with what is wrong with it. */
function broken(page: string): string[] {
  const base = new URL(`https://site.invalid/${page.replace(/(?:index)?\.html$/, '')}`)
  const addresses = (trees.get(page)?.querySelectorAll('*') ?? []).flatMap((element) =>
    ADDRESSES.map((name) => attribute(element, name)).filter((address) => address !== undefined),
  )
  expect(addresses.length).toBeGreaterThan(10)
  return [...new Set(addresses)].filter((address) => {
    const url = new URL(address, base)
    if (url.protocol === 'mailto:') return !/^mailto:[^@\s]+@[^@\s]+\.[a-z]+$/.test(address)
    if (url.protocol === 'data:' || url.origin !== base.origin) return false
    // Pages that stand for any address: their own is the one that was asked for.
    if (address === '') return false
    const target = url.pathname === base.pathname ? page : fileOf(url.pathname)
    if (target === undefined) return true
    return url.hash !== '' && !idsOf(target).has(decodeURIComponent(url.hash.slice(1)))
  })
}

beforeAll(async () => {
  for (const page of PAGES) trees.set(page, await parse(page))
})

describe.each(PAGES)('%s', (page) => {
  test('has no broken link, anchor or asset', () => {
    expect(broken(page)).toEqual([])
  })

  test('gives every id once', () => {
    const ids = (trees.get(page)?.querySelectorAll('*') ?? [])
      .map((element) => attribute(element, 'id'))
      .filter((id) => id !== undefined)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('names only what exists in references by id', () => {
    const ids = idsOf(page)
    const names = [
      'for',
      'popovertarget',
      'popoverTarget',
      'aria-labelledby',
      'aria-describedby',
      'aria-controls',
    ]
    const missing = (trees.get(page)?.querySelectorAll('*') ?? []).flatMap((element) =>
      names
        .flatMap((name) => attribute(element, name)?.split(/\s+/) ?? [])
        .filter((id) => id !== '' && !ids.has(id)),
    )
    expect(missing).toEqual([])
  })
})

test.each([...filesOf('**/*.css'), ...PAGES])('%s: every url() of its styles exists', (file) => {
  const missing = [...read(file).matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^(?:data:|#)/.test(address))
    .filter((address) => !existsSync(join(DIST, posix.resolve('/', posix.dirname(file), address))))
  expect(missing).toEqual([])
})
