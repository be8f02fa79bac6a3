import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { posix } from 'node:path'
import { textOf, type BuiltSite } from './built-site.ts'

/** Looks at one page. Returns what is wrong, each in words. */
export type PageCheck = (site: BuiltSite, file: string) => string[] | Promise<string[]>

const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React writes the names of some attributes in its own case; HTML does not tell cases apart.
    'attr-case': 'off',
    // React closes empty elements as XML does; HTML reads it as nothing.
    'void-style': 'off',
    // React writes disabled="", which HTML reads as disabled.
    'attribute-boolean-style': 'off',
    // A table laid out as a grid loses its roles in some browsers: they are written out on purpose.
    'no-redundant-role': 'off',
    // HTML takes any id without a space; React's begin with a line and files of graduates with their number.
    'valid-id': ['error', { relaxed: true }],
    // Everything comes from the site itself; integrity would only break a page that a host minifies.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Long lines of copy are no fault of a page's title.
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

/** A parser moves text out of the head and begins the body there, so that is where it is looked for. */
const headHoldsElements: PageCheck = (site, file) => {
  const head = /<head[^>]*>([\s\S]*?)<\/head>/.exec(site.read(file))?.[1]
  if (head === undefined) return ['there is no head']
  const text = head
    .replace(/<(title|script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<!--[\s\S]*?-->|<[^>]+>/g, '')
    .trim()
  return text === '' ? [] : [`"${text}" stands in the head`]
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

const headings: PageCheck = (site, file) => {
  const levels = site.elements(file, 'h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName[1]))
  const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  return jumps.length > 0 ? [`the headings go ${levels.join(' ')}`] : []
}

const named: PageCheck = (site, file) => {
  const $ = site.page(file)
  const problems = $('html').attr('lang') === 'en' ? [] : ['the page is not said to be in English']
  for (const selector of ['h1', 'head > title'])
    if ($(selector).length !== 1 || !/\w/.test(textOf($(selector))))
      problems.push(`${$(selector).length} ${selector}: "${textOf($(selector))}"`)
  return problems
}

const landmarks: PageCheck = (site, file) =>
  ['body > header', 'body > main', 'body > footer']
    .filter((landmark) => site.page(file)(landmark).length !== 1)
    .map((landmark) => `${site.page(file)(landmark).length} ${landmark}`)

const ADDRESSES = ['href', 'src', 'poster', 'component-url', 'renderer-url'] as const

/** File of dist that answers an address, as every static host finds it. */
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
    if (url.protocol === 'mailto:') return !/^mailto:[^@\s]+@[^@\s]+\.[a-z]+$/.test(address)
    if (url.protocol === 'data:' || url.origin !== base.origin) return false
    // Pages that stand for any address: their own is the one that was asked for.
    if (address === '') return false
    const target = url.pathname === base.pathname ? file : fileOf(site, url.pathname)
    if (target === undefined) return true
    return url.hash !== '' && !idsOf(site, target).includes(decodeURIComponent(url.hash.slice(1)))
  })
}

const uniqueIds: PageCheck = (site, file) =>
  idsOf(site, file).filter((id, index, ids) => ids.indexOf(id) !== index)

/** Attributes that name elements by their id, as HTML and React write them. */
const REFERENCES = ['for', 'popovertarget', 'aria-labelledby', 'aria-describedby', 'aria-controls']

const references: PageCheck = (site, file) => {
  const ids = new Set(idsOf(site, file))
  return site
    .elements(file, '*')
    .flatMap(({ attribs }) => REFERENCES.flatMap((name) => attribs[name]?.split(/\s+/) ?? []))
    .filter((id) => id !== '' && !ids.has(id))
}

/** `url(…)` in a page or a style sheet, each of which must be a file. */
export const brokenUrls: PageCheck = (site, file) =>
  [...site.read(file).matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)]
    .map(([, address = '']) => address)
    .filter((address) => !/^(?:data:|#)/.test(address))
    .filter((address) => !site.has(posix.resolve('/', posix.dirname(file), address).slice(1)))

/** What holds for every page, whatever it says. */
export const PAGE_CHECKS: Readonly<Record<string, PageCheck>> = {
  'is valid HTML': validity,
  'has nothing but elements in its head': headHoldsElements,
  'has no inline style and no on… handler': nothingInline,
  'is in English and has one h1 and a title': named,
  'skips no level of headings': headings,
  'has a landmark for the bar, the page and the foot, once': landmarks,
  'has no broken link, anchor or asset': brokenLinks,
  'gives every id once': uniqueIds,
  'names only what exists in references by id': references,
  'has every file that its styles name': brokenUrls,
}
