/** Tests what must be true of every built site, whatever its content. */
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { ALL_SITES, siteFolder } from '../sites.ts'
import { builtSite, textOf, type BuiltSite } from './built-site.ts'

const PAGES = ALL_SITES.flatMap((name) => {
  const site = builtSite(join(siteFolder(name), 'dist'))
  return site.pages.map((page) => [name, page, site] as const)
})

const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes attributes in its own way.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The policy would block handlers in attributes. It would also block `style`, which the recommended rules refuse.
    'attr-pattern': ['error', { pattern: '(?!on)[\\w:-]+', ignoreForeign: false }],
    // Tables laid out as grids lose their roles in some browsers, so roles are explicit on purpose.
    'no-redundant-role': 'off',
    // React's ids begin with an underscore, and the ids of presentations with "presentation-".
    'valid-id': ['error', { relaxed: true }],
    // Until it runs, the calculator is in a fieldset that only disables it. Axe checks other groups.
    'wcag/h71': 'off',
    // All files come from the site itself.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Owners may write long titles.
    'long-title': 'off',
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(RULES))

test.each(PAGES)('%s/%s is valid HTML', async (_, page, site) => {
  const { results } = await validator.validateString(site.read(page), page)
  expect(results.flatMap(({ messages }) => messages)).toEqual([])
})

// Chromium would read such text aloud when the page loads. For an <output>, Orca says only "statusbar".
test.each(PAGES)('%s/%s has no text in a live region', (_, page, site) => {
  expect(textOf(site.page(page)('[aria-live], [role=status], [role=alert], output'))).toBe('')
})

test('every script is requested by a page or a script, and no host leaves any out', () => {
  // The other site also has the scripts of a form and of statistics, which it does not use.
  const site = builtSite(join(siteFolder('connected'), 'dist'))
  const scripts = site.files('_astro/*.js')
  const requesting = [...site.pages, ...scripts].map(site.read).join('')
  expect(scripts.filter((file) => !requesting.includes(file.replace(/^.*\//, '')))).toEqual([])
  // Without this file, GitHub Pages leaves out folders that begin with an underscore.
  expect(site.has('.nojekyll')).toBe(true)
})

const ADDRESSES = ['href', 'src', 'poster', 'data-calculator-file'] as const

/** Returns the file of dist that a static host serves for a path. */
function fileOf(site: BuiltSite, path: string): string | undefined {
  const candidates = [path, `${path}.html`, posix.join(path, 'index.html')].map((name) => name.slice(1))
  return candidates.find((name) => /\.\w+$/.test(name) && site.has(name))
}

test.each(PAGES)('%s/%s has no broken link, anchor or asset', (_, page, site) => {
  const base = new URL(`https://site.invalid/${page.replace(/(?:index)?\.html$/, '')}`)
  const isBroken = (address: string) => {
    const url = new URL(address, base)
    if (url.protocol === 'mailto:') return !/^mailto:[^@\s]+@[^@\s?]+\.[a-z]+(\?[^\s?]+)?$/.test(address)
    // An empty address reloads the page at its current address.
    if (url.origin !== base.origin || address === '') return false
    const target = url.pathname === base.pathname ? page : fileOf(site, url.pathname)
    if (target === undefined) return true
    return url.hash !== '' && site.elements(target, `[id="${url.hash.slice(1)}"]`).length === 0
  }
  const addresses = site
    .elements(page, '*')
    .flatMap(({ attribs }) => ADDRESSES.flatMap((name) => attribs[name] ?? []))
  expect(addresses.filter(isBroken)).toEqual([])
})
