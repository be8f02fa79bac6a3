import { expect } from '@playwright/test'
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

for (const kind of SINGLES)
  for (const { path, schema } of listsOf(kind.json, ''))
    test(`items of ${kind.name}, ${path}, can be moved, removed and added`, async ({ page, editor }) => {
      const read = () => {
        const file = parse(readFileSync(join(editor.folder, kind.path), 'utf8')) as Item
        return path.split('.').reduce<unknown>((inner, key) => (inner as Item)[key], file) as Item[]
      }
      const [first, second, ...others] = read()
      await openEntry(page, editor, `_singletons/entries/${kind.name}`)
      // An object inside another one is collapsed.
      const outer = page.locator(`[data-key-path="${path.replace(/\.\w+$/, '')}"]`).first()
      if (path.split('.').length > 2)
        await outer.getByRole('button', { name: 'Expand', exact: true }).first().click()
      const list = page.locator(`[data-key-path="${path}"]`).first()
      await list.getByRole('button', { name: 'Reorder Item' }).first().focus()
      await page.keyboard.press('ArrowDown')
      const moved = second ? [second, first, ...others] : [first]
      if (schema.minItems !== undefined && schema.minItems === schema.maxItems) {
        await save(page)
        expect(read()).toEqual(moved)
        return
      }
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
      await save(page)
      expect(read()).toEqual([...moved.slice(1), { ...added, ...derived(path) }])
    })

siteIsBuilt()
