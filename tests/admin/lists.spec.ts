import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { SINGLES, type JsonSchema } from '../../admin/files.ts'
import { control, openEntry, save, siteIsBuilt, test } from './editor.ts'

type Item = Readonly<Record<string, unknown>>
type List = { path: string; schema: JsonSchema }

const listsOf = (schema: JsonSchema, path: string): readonly List[] => {
  if (schema.items?.type === 'object') return [{ path, schema }]
  const inner = Object.entries(schema.properties ?? {})
  return inner.flatMap(([name, one]) => listsOf(one, path === '' ? name : `${path}.${name}`))
}

/** Returns a value that fits every field of this type. */
const valueOf = ({ type, enum: options }: JsonSchema) => options?.[0] ?? (type === 'string' ? 'a one' : 5)

const derived = (path: string) =>
  path === 'services' ? { id: 'a-one' } : path === 'testimonials' ? { sample: true } : {}

// The editor draws only the fields that are in view.
test.use({ viewport: { width: 1280, height: 9000 } })

const at = (file: Item, path: string) =>
  path.split('.').reduce<unknown>((inner, key) => (inner as Item)[key], file) as Item[]

/** Moves the first item down. Where the number of items may change, it then removes the first one and adds another. */
async function change(page: Page, { path, schema }: List, [first, second, ...others]: readonly Item[]) {
  // An object inside another one is collapsed.
  const outer = page.locator(`[data-key-path="${path.replace(/\.\w+$/, '')}"]`).first()
  const expand = outer.getByRole('button', { name: 'Expand', exact: true }).first()
  if (path.split('.').length > 2 && (await expand.isVisible())) await expand.click()
  const list = page.locator(`[data-key-path="${path}"]`).first()
  await list.getByRole('button', { name: 'Reorder Item' }).first().focus()
  await page.keyboard.press('ArrowDown')
  const moved = second ? [second, first, ...others] : [first]
  if (schema.minItems !== undefined && schema.minItems === schema.maxItems) return moved
  await list.scrollIntoViewIfNeeded()
  await list.getByRole('button', { name: 'Remove', exact: true }).first().click()
  await list.getByRole('button', { name: /Add/ }).last().click()
  const { properties = {}, required = [] } = schema.items ?? {}
  // An owner has to fill in the required fields. A service gets its id from its name.
  const filledIn = required.filter((name) => name !== 'id')
  const added = Object.fromEntries(filledIn.map((name) => [name, valueOf(properties[name] ?? {})]))
  for (const [name, value] of Object.entries(added)) {
    const field = `${path}.${moved.length - 1}.${name}`
    if (properties[name]?.enum)
      await page.locator(`[data-key-path="${field}"]`).getByText(String(value)).click()
    else await control(page, field).fill(String(value))
  }
  return [...moved.slice(1), { ...added, ...derived(path) }]
}

for (const kind of SINGLES) {
  const lists = listsOf(kind.json, '')
  if (lists.length > 0)
    test(`items of every list of ${kind.name} can be moved, removed and added`, async ({ page, editor }) => {
      const read = () => parse(readFileSync(join(editor.folder, kind.path), 'utf8')) as Item
      const before = read()
      await openEntry(page, editor, `_singletons/entries/${kind.name}`)
      const expected: Record<string, unknown> = {}
      for (const list of lists) expected[list.path] = await change(page, list, at(before, list.path))
      await save(page)
      const after = read()
      expect(Object.fromEntries(lists.map(({ path }) => [path, at(after, path)]))).toEqual(expected)
    })
}

siteIsBuilt()
