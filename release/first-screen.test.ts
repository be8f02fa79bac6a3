import { expect, test } from 'vitest'
import { withFirstScreen } from './first-screen.ts'

const LINK = '<link rel="stylesheet" href="/_astro/a.css">'
const page = (head: string, main: string) =>
  `<!doctype html><html><head>${head}</head><body><main>${main}</main></body></html>`

/** The inlined style of a page whose first section contains `first`, and whose second contains `second`. */
function inlined(css: string, first: string, second = '<i class="below"></i>') {
  const html = page(LINK, `<section>${first}</section><section>${second}</section>`)
  const text = withFirstScreen('index.html', html, new Map([['/_astro/a.css', css]]))
  return /<style>(.*?)<\/style>/s.exec(text)?.[1]
}

test('one style in the head; style sheets and fonts load after the first screen', () => {
  const font = '<link rel="preload" href="/a.woff2" as="font" crossorigin>'
  const html = page(`<style>p{a:b}</style>${font}${LINK}`, '<section>1</section><section>2</section>')
  expect(withFirstScreen('index.html', html, new Map([['/_astro/a.css', 'section{c:d}']]))).toBe(
    page(
      `<style>p{a:b}section{c:d}</style><noscript>${LINK}</noscript>`,
      `<section>1</section>${LINK}${font}<script>0</script><section>2</section>`,
    ),
  )
})

test('the order of styles is kept', () => {
  const html = page(`<style>1{}</style>${LINK}<style>3{}</style>`, '<p>')
  expect(withFirstScreen('index.html', html, new Map([['/_astro/a.css', 'p{a:b}']]))).toContain(
    '<style>1{}p{a:b}3{}</style><noscript>',
  )
})

test.each([
  ['rules for the first screen, and not those for what is below', '.hero{a:b}.below{c:d}', '.hero{a:b}'],
  ['only the matching selectors of a list', '.below,.hero{a:b}', '.hero{a:b}'],
  ['states and pseudo-elements', '.hero:focus::before{a:b}.below:focus{c:d}', '.hero:focus::before{a:b}'],
  ['a rule for what is not pointed at', '.hero:not(:hover){a:b}', '.hero:not(:hover){a:b}'],
  ['a rule for focus, too', '.hero:is(:hover,:focus){a:b}', '.hero:is(:hover,:focus){a:b}'],
  ['no rule for scrolling', '@media screen{@supports (animation-timeline:scroll()){.hero{a:b}}}', ''],
  ['no rule for a pointer', '.hero:hover{a:b}.hero:hover,.hero:focus{c:d}', '.hero:focus{c:d}'],
  [
    'classes that a script adds later',
    'html:not(.js) .hero{a:b}html.js .hero{c:d}',
    'html:not(.js) .hero{a:b}html.js .hero{c:d}',
  ],
  [
    'rules inside a media query',
    '@media (width<=1px){.hero{a:b}.below{c:d}}',
    '@media (width<=1px){.hero{a:b}}',
  ],
  ['nothing for print', '@media print{.hero{a:b}}@page{c:d}', ''],
  [
    'rules inside a layer and a container query',
    '@layer a{@container b (width<=1px){.hero{a:b}.below{c:d}}}',
    '@layer a{@container b (width<=1px){.hero{a:b}}}',
  ],
  ['the order of layers', '@layer a,b;@layer b{.hero{a:b}}', '@layer a,b;@layer b{.hero{a:b}}'],
  ['font faces', '@font-face{font-family:a}', '@font-face{font-family:a}'],
  [
    'keyframes that are used',
    '.hero{animation:1s run}@keyframes run{to{a:b}}@keyframes rest{to{a:b}}',
    '.hero{animation:1s run}@keyframes run{to{a:b}}',
  ],
  ['nested rules like others', '.hero{a:b;&:hover{c:d}& i{e:f}.below &{g:h}}', '.hero{a:b;& i{e:f}}'],
  ['a rule within a rule for a pointer', '.hero:hover{& i{a:b}}', ''],
  ['a nested condition', '.hero{@media (width<=1px){a:b;&:hover{c:d}}}', '.hero{@media (width<=1px){a:b}}'],
  ['states not known yet', '.hero:future(a){a:b}.below:future(a){c:d}', '.hero:future(a){a:b}'],
  ['elements by their place', '.hero:first-child{a:b}.hero:nth-child(2){c:d}', '.hero:first-child{a:b}'],
  ['alternatives', '.hero:is(:focus,p){a:b}.hero:is(.below,p){c:d}', '.hero:is(:focus,p){a:b}'],
  ['selectors unknown to the reader of HTML', 'svg|x{a:b}', 'svg|x{a:b}'],
])('%s', (_, css, rules) => {
  expect(inlined(css, '<b class="hero"><i>a</i></b>')).toBe(rules)
})

test('a style sheet for other media is not inlined, and stays where nobody waits for it', () => {
  const print = '<link rel="stylesheet" href="/_astro/print.css" media="print">'
  const html = withFirstScreen(
    'index.html',
    page(print + LINK, '<p></p>'),
    new Map([['/_astro/a.css', 'p{a:b}']]),
  )
  expect(html).toContain(`<head>${print}<style>p{a:b}</style><noscript>${LINK}</noscript></head>`)
  expect(html).toContain(`</p>${LINK}<script>`)
})

test('a style sheet that is not in the build stops it', () => {
  const html = page('<link rel="stylesheet" href="/base/_astro/a.css">', '<p>')
  expect(() => withFirstScreen('a/b.html', html, new Map([['/_astro/a.css', '']]))).toThrow(
    /^a\/b\.html: the style sheet "\/base\/_astro\/a\.css" is not in the build\./,
  )
})

test.each([
  ['no main', `<head>${LINK}</head><body><p>`],
  ['no style', '<main><p></main>'],
])('a page with %s stays as it is', (_, html) => {
  expect(withFirstScreen('index.html', html, new Map())).toBe(html)
})
