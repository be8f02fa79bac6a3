import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { posix } from 'node:path'
import type { BuiltSite } from './built-site.ts'

/** Checks one page. Returns the problems found, as readable messages. */
export type PageCheck = (site: BuiltSite, file: string) => string[] | Promise<string[]>

const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // As React writes them.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Tables laid out as grids lose their roles in some browsers, so roles are explicit on purpose.
    'no-redundant-role': 'off',
    // Valid in HTML: React's ids begin with an underscore, and those of graduates with a digit.
    'valid-id': ['error', { relaxed: true }],
    // All files come from the site itself.
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

const nothingInline: PageCheck = (site, file) =>
  site.elements(file, '*').flatMap(({ tagName, attribs }) =>
    Object.keys(attribs)
      .filter((name) => /^(?:style|on.+)$/i.test(name))
      .map((name) => `${tagName} ${name}`),
  )

const ADDRESSES = ['href', 'src', 'poster', 'data-calculator-file'] as const

/** File of dist that a static host serves for a path. */
function fileOf(site: BuiltSite, path: string): string | undefined {
  const candidates = [path, `${path}.html`, posix.join(path, 'index.html')].map((name) => name.slice(1))
  return candidates.find((name) => /\.\w+$/.test(name) && site.has(name))
}

const brokenLinks: PageCheck = (site, file) => {
  const base = new URL(`https://site.invalid/${file.replace(/(?:index)?\.html$/, '')}`)
  const addresses = site
    .elements(file, '*')
    .flatMap(({ attribs }) => ADDRESSES.flatMap((name) => attribs[name] ?? []))
  return [...new Set(addresses)].filter((address) => {
    const url = new URL(address, base)
    if (url.protocol === 'mailto:') return !/^mailto:[^@\s]+@[^@\s?]+\.[a-z]+(\?[^\s?]+)?$/.test(address)
    // An empty address reloads the page at whatever address it is shown.
    if (url.origin !== base.origin || address === '') return false
    const target = url.pathname === base.pathname ? file : fileOf(site, url.pathname)
    if (target === undefined) return true
    return url.hash !== '' && site.elements(target, `[id="${url.hash.slice(1)}"]`).length === 0
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
  'has no broken link, anchor or asset': brokenLinks,
}
