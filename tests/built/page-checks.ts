import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { posix } from 'node:path'
import type { BuiltSite } from './built-site.ts'

/** Checks one page. Returns the problems found, as readable messages. */
export type PageCheck = (site: BuiltSite, file: string) => string[] | Promise<string[]>

const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes some attribute names in camel case; HTML is case-insensitive.
    'attr-case': 'off',
    // React self-closes void elements as in XML, which HTML ignores.
    'void-style': 'off',
    // React writes disabled="", which HTML reads as disabled.
    'attribute-boolean-style': 'off',
    // Tables laid out as grids lose their roles in some browsers, so roles are explicit on purpose.
    'no-redundant-role': 'off',
    // Valid in HTML: React's ids begin with an underscore, and those of graduates with a digit.
    'valid-id': ['error', { relaxed: true }],
    // All files come from the site itself. Integrity would only break a page that a host minifies.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Long copy is not a fault of the title.
    'long-title': 'off',
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(RULES))

const validity: PageCheck = async (site, file) => {
  const { results } = await validator.validateString(site.read(file), file)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`),
  )
}

const nothingInline: PageCheck = (site, file) => {
  const elements = site.elements(file, '*')
  const inline = elements.flatMap(({ tagName, attribs }) =>
    Object.keys(attribs)
      .filter((name) => /^(?:style|on.+)$/i.test(name))
      .map((name) => `${tagName} ${name}`),
  )
  return elements.length > 20 ? inline : ['the page is empty']
}

/** A page that is opened from another of the site is painted once this is parsed (layouts/Page.astro). */
const firstScreen: PageCheck = (site, file) =>
  site.page(file)('main #first-screen').length === 1 ? [] : ['nothing in <main> has the id "first-screen"']

const ADDRESSES = ['href', 'src', 'poster', 'data-calculator', 'data-form'] as const

/** File of dist that a static host serves for a path. */
function fileOf(site: BuiltSite, path: string): string | undefined {
  const candidates = [path, `${path}.html`, posix.join(path, 'index.html')].map((name) => name.slice(1))
  return candidates.find((name) => /\.\w+$/.test(name) && site.has(name))
}

const idsOf = (site: BuiltSite, file: string) =>
  site.elements(file, '[id]').map(({ attribs }) => attribs['id'] ?? '')

const brokenLinks: PageCheck = (site, file) => {
  const base = new URL(`https://site.invalid/${file.replace(/(?:index)?\.html$/, '')}`)
  const addresses = site
    .elements(file, '*')
    .flatMap(({ attribs }) =>
      ADDRESSES.map((name) => attribs[name]).filter((address) => address !== undefined),
    )
  if (addresses.length <= 10) return [`the page has only ${addresses.length} addresses`]
  return [...new Set(addresses)].filter((address) => {
    const url = new URL(address, base)
    if (url.protocol === 'mailto:') return !/^mailto:[^@\s]+@[^@\s?]+\.[a-z]+(\?[^\s?]+)?$/.test(address)
    if (url.protocol === 'data:' || url.origin !== base.origin) return false
    // Empty addresses reload the page at whatever address it is shown.
    if (address === '') return false
    const target = url.pathname === base.pathname ? file : fileOf(site, url.pathname)
    if (target === undefined) return true
    return url.hash !== '' && !idsOf(site, target).includes(decodeURIComponent(url.hash.slice(1)))
  })
}

/** Addresses in `url(…)` of a page or style sheet that are not files of the site. */
export const brokenUrls = (site: BuiltSite, file: string) =>
  [...site.read(file).matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^(?:data:|#)/.test(address))
    .filter((address) => !site.has(posix.resolve('/', posix.dirname(file), address).slice(1)))

/** Checks for every page, whatever its content. */
export const PAGE_CHECKS: Readonly<Record<string, PageCheck>> = {
  'is valid HTML': validity,
  'has no inline style and no on… handler': nothingInline,
  'names its first screen': firstScreen,
  'has no broken link, anchor or asset': brokenLinks,
  'has every file that its styles name': brokenUrls,
}
