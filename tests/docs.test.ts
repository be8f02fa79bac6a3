import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../playwright.config.ts'
import unit from '../vitest.config.ts'

type Project = { name: string }

const root = new URL('../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const PAGES = globSync('{*,{docs,editor,src}/**/*}.md', { cwd: root })
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Returns what the first group of a pattern matches. */
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** Returns the ids that GitHub gives to headings. */
const anchorsOf = (text: string) =>
  all(text, /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('every link in the documentation has a target', () => {
  for (const page of PAGES) {
    const text = read(page)
    const broken = all(text, /\]\((?!https?:|mailto:)([^)\s]+)\)/g).filter((link) => {
      const { href, hash, pathname } = new URL(link, new URL(page, root))
      if (!existsSync(new URL(pathname, href))) return true
      return hash !== '' && !anchorsOf(readFileSync(new URL(pathname, href), 'utf8')).includes(hash.slice(1))
    })
    expect.soft(broken, page).toEqual([])
  }
})

test('the workflow uses npm scripts and browser projects that exist', () => {
  const text = read('.github/workflows/test.yml')
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(all(text, /\bnpm run ([\w:-]+)/g)))
  const named = all(text, /--project[= ]([\w-]+)/g)
  expect(named).not.toEqual([])
  const unitProjects = (unit.test?.projects ?? []).map((project) => (project as { test: Project }).test)
  const projects = [...(config.projects ?? []), ...unitProjects].map(({ name }) => name)
  expect(projects).toEqual(expect.arrayContaining(named))
})
