import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import { beforeAll, describe, expect, test } from 'vitest'
import { attribute, parse, PAGES, read, textOf } from './built-page.ts'

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

test('the four pages are built', () => {
  expect(PAGES).toEqual(expect.arrayContaining(['404.html', '500.html', 'cca-graduates.html', 'index.html']))
})

describe.each(PAGES)('%s', (page) => {
  let root: Awaited<ReturnType<typeof parse>>
  beforeAll(async () => {
    root = await parse(page)
  })

  test('is valid HTML', async () => {
    const { results } = await validator.validateString(read(page), page)
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ line, column, message, ruleId }) => `${line}:${column} ${message} (${ruleId})`),
    )
    expect(problems).toEqual([])
  })

  test('has nothing but elements in its head', () => {
    const head = root.querySelector('head')
    const stray = head?.childNodes.filter(
      (node) => node.nodeName === '#text' && node.textContent.trim() !== '',
    )
    expect(stray?.map((node) => node.textContent)).toEqual([])
  })

  test('has no inline style and no on… handler', () => {
    const elements = root.querySelectorAll('*')
    const inline = elements.flatMap(({ tagName, attributes }) =>
      attributes.filter(({ key }) => /^(?:style|on.+)$/i.test(key)).map(({ key }) => `${tagName} ${key}`),
    )
    expect(elements.length).toBeGreaterThan(20)
    expect(inline).toEqual([])
  })

  test('is in English and has one h1 and a title', () => {
    const html = root.querySelector('html')
    expect(html && attribute(html, 'lang')).toBe('en')
    expect(root.querySelectorAll('h1').map(textOf)).toEqual([expect.stringMatching(/\w/)])
    expect(root.querySelectorAll('head > title').map(textOf)).toEqual([expect.stringMatching(/\w/)])
  })

  test('skips no level of headings', () => {
    const levels = root
      .querySelectorAll('*')
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map(({ tagName }) => Number(tagName[1]))
    expect(levels[0]).toBe(1)
    const jumps = levels.slice(1).filter((level, index) => level > (levels[index] ?? 0) + 1)
    expect(jumps, levels.join(' ')).toEqual([])
  })

  test('has a landmark for the bar, the page and the foot, once', () => {
    for (const landmark of ['body > header', 'body > main', 'body > footer'])
      expect(root.querySelectorAll(landmark), landmark).toHaveLength(1)
  })
})

test('every title is its own', async () => {
  const titles = await Promise.all(
    PAGES.map(async (page) => (await parse(page)).querySelectorAll('head > title').map(textOf).join()),
  )
  expect(new Set(titles).size).toBe(PAGES.length)
})

test('search engines are kept from the failure pages and from nothing else', async () => {
  const hidden = await Promise.all(
    PAGES.map(async (page) => {
      const robots = (await parse(page)).querySelectorAll('meta[name="robots"]')
      return robots.some((meta) => attribute(meta, 'content')?.includes('noindex'))
    }),
  )
  const shown = PAGES.filter((_, index) => !hidden[index])
  expect(shown).toEqual(expect.not.arrayContaining(['404.html', '500.html']))
})
