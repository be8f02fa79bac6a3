import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from './content.fixture.ts'
import { Editor } from './editor.ts'

const POLICY = 'content/privacy.md'
const SITE = 'content/site.yaml'

async function opened(text?: string | Uint8Array) {
  const root = project()
  const path = join(root, POLICY)
  if (text !== undefined) writeFileSync(path, text)
  const editor = new Editor(root)
  await editor.state()
  return { root, path, editor, read: () => readFileSync(path, 'utf8') }
}

const change = (base: string | null, policy: string) => ({ file: POLICY, base, value: { policy } })

test('a policy begins with the template, is saved, and is gone after an undo', async () => {
  const { path, editor, read } = await opened()
  const text = editor.beginPolicy()
  expect(existsSync(path)).toBe(false)
  expect(await editor.save([change(null, text)])).toMatchObject({ kind: 'saved', written: [POLICY] })
  expect(read()).toBe(text)
  const { files, points } = await editor.state()
  expect(files.find(({ file }) => file === POLICY)?.value).toEqual({ policy: text.trim() })
  expect(points?.find(({ file }) => file === POLICY)).toMatchObject({ required: true, line: 1 })
  expect(await editor.undo()).toMatchObject({ kind: 'undone', files: [POLICY] })
  expect(existsSync(path)).toBe(false)
})

test('a policy that is taken off the site comes back with the undo; each is a version', async () => {
  const { path, editor, read } = await opened('Old.\n')
  await editor.save([change('Old.\n', 'New.')])
  await editor.save([{ file: POLICY, base: 'New.\n', value: null }])
  expect(existsSync(path)).toBe(false)
  expect((await editor.versions()).flatMap(({ changes }) => changes)).toEqual([
    { file: POLICY, path: [], before: { policy: 'New.' }, after: undefined },
    { file: POLICY, path: ['policy'], before: 'Old.', after: 'New.' },
  ])
  await editor.undo()
  expect(read()).toBe('New.\n')
  await editor.undo()
  expect(read()).toBe('Old.\n')
})

test.each([
  ['with line ends of Windows', 'One.\r\n\r\nTwo.\r\n', 'One.\n\nThree.', 'One.\r\n\r\nThree.\r\n'],
  ['with spaces around it', 'One.', '\n\nTwo. \n\n', 'Two.\n'],
])('a text %s is saved', async (_, before, typed, after) => {
  const { editor, read } = await opened(before)
  expect((await editor.save([change(before, typed)])).kind).toBe('saved')
  expect(read()).toBe(after)
})

test('what a policy may not contain is one problem of its field, with the lines, and nothing is saved', async () => {
  const { editor, read } = await opened('Old.\n')
  const wrong = change('Old.\n', 'Fine.\n\n<script>\n<p style="a">')
  const problem = {
    file: POLICY,
    field: 'policy',
    line: 3,
    message:
      'Line 3: Found <script>. A policy is Markdown, without HTML: remove the tag. Line 4: Found <p>. A policy is Markdown, without HTML: remove the tag.',
  }
  expect((await editor.check([wrong])).problems).toEqual([problem])
  expect(await editor.save([wrong])).toEqual({ kind: 'invalid', problems: [problem] })
  expect(read()).toBe('Old.\n')
})

test('a policy that could not be read again is a problem of its field, and nothing is saved', async () => {
  const { editor, read } = await opened('Old.\n')
  const long = change('Old.\n', `## Long\n\n${'Größe '.repeat(20_000)}`)
  const problem = {
    file: POLICY,
    field: 'policy',
    line: 1,
    message: 'This text is 157 kB, and a policy may have 128 kB. Shorten it.',
  }
  expect(await editor.check([long])).toEqual({ problems: [problem], points: undefined })
  expect(await editor.save([long])).toEqual({ kind: 'invalid', problems: [problem] })
  expect(read()).toBe('Old.\n')
})

test('nothing is undone while the file of the last save cannot be read, and the reason is given', async () => {
  const { path, editor } = await opened('Old.\n')
  await editor.save([change('Old.\n', 'New.')])
  writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00]))
  expect(await editor.undo()).toEqual({
    kind: 'refused',
    message: `${POLICY} cannot be read any more, so nothing was undone. Restore it in a text editor first.`,
  })
})

test('a policy that is not text is a problem of the whole file, and other files can be saved', async () => {
  const { editor } = await opened(Buffer.from([0xff, 0xfe, 0x00]))
  const { problems, files } = await editor.state()
  expect(problems).toMatchObject([{ file: POLICY, field: '' }])
  const site = files.find(({ file }) => file === SITE)
  const value = { ...(site?.value as object), copyrightYear: 2027 }
  expect((await editor.save([{ file: SITE, base: site?.text ?? null, value }])).kind).toBe('saved')
})

test('a policy that another program changed, or deleted, is a conflict', async () => {
  const { path, editor } = await opened('Old.\n')
  writeFileSync(path, 'Theirs.\n')
  expect(await editor.save([change('Old.\n', 'Mine.')])).toMatchObject({
    kind: 'conflict',
    conflicts: [{ file: POLICY, yours: 'Mine.\n', theirs: 'Theirs.\n', theirValue: { policy: 'Theirs.' } }],
  })
  rmSync(path)
  expect(await editor.save([change('Old.\n', 'Mine.')])).toMatchObject({
    kind: 'conflict',
    conflicts: [{ file: POLICY, theirs: null }],
  })
  expect((await editor.save([change(null, 'Mine.')])).kind).toBe('saved')
})
