import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtSite } from './built-site.ts'
import { PAGE_CHECKS } from './page-checks.ts'

/** A page without faults. */
const GOOD = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>A page</title></head>
<body>
<header><nav>${Array.from({ length: 12 }, (_, index) => `<a href="#p${index}">To ${index}</a>`).join(' ')}</nav></header>
<main><section id="first-screen"><h1 id="top">A page</h1></section><h2>A part</h2>
${Array.from({ length: 12 }, (_, index) => `<p id="p${index}">Part ${index}</p>`).join('\n')}
</main>
<footer><p>The end</p></footer>
</body>
</html>
`

let dist: string
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'checks-'))))
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** Names of the checks that report something. */
async function reports(html: string) {
  mkdirSync(join(dist, '_astro'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), html)
  const site = builtSite(dist)
  const found: string[] = []
  for (const [name, check] of Object.entries(PAGE_CHECKS))
    if ((await check(site, 'index.html')).length > 0) found.push(name)
  return found
}

test('a good page passes every check', async () => {
  expect(await reports(GOOD)).toEqual([])
})

test.each([
  ['is valid HTML', '<p id="p3">', '<p id="p3"><div></div>'],
  ['has nothing but elements in its head', '</title>', '</title> undefined'],
  ['has no inline style and no on… handler', '<h2>', '<h2 style="color: red">'],
  ['has no inline style and no on… handler', '<h2>', '<h2 onclick="x()">'],
  ['is in English and has one h1 and a title', 'lang="en"', 'lang="de"'],
  ['is in English and has one h1 and a title', '<h2>A part</h2>', '<h1>Another</h1>'],
  ['is in English and has one h1 and a title', '<title>A page</title>', '<title></title>'],
  ['skips no level of headings', '<h2>A part</h2>', '<h3>A part</h3>'],
  [
    'has a landmark for the bar, the page and the foot, once',
    '<footer><p>The end</p></footer>',
    '<div>The end</div>',
  ],
  ['names its first screen', 'id="first-screen"', 'id="first"'],
  ['has no broken link, anchor or asset', 'href="#p3"', 'href="#nowhere"'],
  ['has no broken link, anchor or asset', 'href="#p3"', 'href="/nowhere"'],
  ['has no broken link, anchor or asset', '<h2>A part</h2>', '<h2>A <img src="/gone.png" alt="part"></h2>'],
  ['has no broken link, anchor or asset', 'href="#p3"', 'href="mailto:nobody"'],
  ['gives every id once', 'id="p4"', 'id="p3"'],
  ['names only what exists in references by id', '<h2>', '<h2 aria-describedby="top gone">'],
  [
    'has every file that its styles name',
    '</head>',
    '<style>p { background: url(/_astro/gone.png) }</style></head>',
  ],
])('%s: %s to %s', async (name, from, to) => {
  expect(GOOD).toContain(from)
  expect(await reports(GOOD.replace(from, to))).toContain(name)
})
