import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_SITES, siteFolder } from '../sites.ts'
import { builtSite } from './built-site.ts'

/** What every page of the sites has in `class`, and in its inlined styles. One site shows what another does not. */
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

// What several pages show, such as each look of a button, may be in the sheet of others.
test.each([...styled])('the styles inlined in %s are not those of another page', (page, names) => {
  const pagesWith = (name: string) => [...shown.values()].filter((classes) => classes.has(name)).length
  const foreign = [...names].filter((name) => !shown.get(page)?.has(name) && pagesWith(name) < 2)
  expect(foreign.filter((name) => !isState(name))).toEqual([])
})
