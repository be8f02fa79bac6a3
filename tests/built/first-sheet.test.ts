import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_SITES, siteFolder } from '../sites.ts'
import { builtSite } from './built-site.ts'

/** The classes in each page's HTML and in its inlined styles, from all sites, because each shows others. */
const shown = new Map<string, Set<string>>()
const styled = new Map<string, Set<string>>()

for (const site of ALL_SITES.map((name) => builtSite(join(siteFolder(name), 'dist'))))
  for (const page of site.pages) {
    const classes = site.attributes(page, '[class]', 'class').flatMap((names = '') => names.split(' '))
    shown.set(page, new Set([...(shown.get(page) ?? []), ...classes]))
    const styles = site.elements(page, 'style').map((style) => site.page(page)(style).text())
    const names = styles.join('').matchAll(/\.([a-z_][\w-]*)(?=[^{}]*\{)/gi)
    styled.set(page, new Set(Array.from(names, ([, name = '']) => name)))
  }

/** Scripts add these to <html> (AGENTS.md). */
const isState = (name: string) => name.startsWith('awaits-')

// Classes that several pages use, such as variants of a button, may be in the styles of any page.
test.each([...styled])('%s does not inline the styles of another page', (page, names) => {
  const pagesWith = (name: string) => [...shown.values()].filter((classes) => classes.has(name)).length
  const foreign = [...names].filter((name) => !shown.get(page)?.has(name) && pagesWith(name) < 2)
  expect(foreign.filter((name) => !isState(name))).toEqual([])
})
