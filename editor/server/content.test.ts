import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { project } from './project.fixture.ts'

const SERVICES = 'content/services.yaml'
const LANDING = 'content/landing.yaml'
const GRADUATES = 'content/graduates'

test.each([
  ['a price of 0', { file: SERVICES, path: ['services', 0, 'price'], value: 0 }, 'services[0].price'],
  [
    'a name twice',
    { file: SERVICES, path: ['services', 0, 'service'], value: 'Keynote Speaking' },
    'services[7].service',
  ],
  [
    'a picture that is not there',
    { file: 'content/site.yaml', path: ['founder', 'portrait'], value: 'media/no.jpg' },
    'founder.portrait',
  ],
  ['HTML in the policy', { file: 'content/privacy.md', path: ['policy'], value: '<b>x' }, 'policy'],
])('refused: %s', async (_, write, field) => {
  const { open, read } = project()
  const before = read(SERVICES)
  const content = await open()
  expect(await content.write(write)).toMatchObject({ kind: 'refused', problems: [{ field }] })
  expect(read(SERVICES)).toBe(before)
})

test.each(['package.json', 'content/../package.json', 'content/graduates/../x.yaml'])(
  'nobody writes %s here',
  async (file) => {
    const content = await project().open()
    for (const path of [['a'], []]) {
      const { kind } = await content.write({ file, path, value: { a: 'b' } })
      expect(kind).toBe('refused')
    }
  },
)

test('what another field has wrong does not keep this one from being written', async () => {
  const { open, read, replace } = project()
  replace(SERVICES, 'price: 997', 'price: -1')
  const content = await open()
  expect(content.state().files.flatMap(({ problems }) => problems)).toHaveLength(1)
  expect(await content.write({ file: SERVICES, path: ['intro'], value: 'New.' })).toMatchObject({
    kind: 'written',
  })
  expect(read(SERVICES)).toContain('intro: New.')
})

test('another program that writes at the same moment loses nothing', async () => {
  const { open, read, replace } = project()
  const content = await open()
  for (const wait of [0, 4, 8, 12, 16, 24, 32]) {
    const written = content.write({ file: LANDING, path: ['hero', 'intro'], value: `Mine ${wait}.` })
    await new Promise((resolve) => setTimeout(resolve, wait))
    replace(LANDING, /sureLine: .*/, `sureLine: theirs ${wait}`)
    await written
    expect(read(LANDING)).toContain(`sureLine: theirs ${wait}`)
  }
})

test('a row that moved is found by its name; one that is gone is not replaced by another', async () => {
  const { open, read, replace } = project()
  const content = await open()
  replace(SERVICES, / {2}- \{ id: workshop.*\n/, '')
  const price = { file: SERVICES, path: ['services', 7, 'price'], value: 12500 }
  await content.write({ ...price, row: 'Keynote Speaking · $10,000' })
  expect(read(SERVICES)).toMatch(/Keynote Speaking.*price: 12500/)
  const workshop = { file: SERVICES, path: ['services', 2, 'price'], value: 5 }
  expect(await content.write({ ...workshop, row: 'Certainty Workshop · $997' })).toMatchObject({
    kind: 'refused',
    problems: [{ message: expect.stringContaining('removed by somebody else') }],
  })
})

test('presentations: a place at the end, moved as one step, deleted', async () => {
  const { open, read } = project()
  const content = await open()
  const texts = {
    name: 'Ada',
    title: 'CPA',
    industry: 'Law',
    presentation: 'Über',
    duration: 9,
    description: 'x',
  }
  const value = { ...texts, order: '', thumbnail: 'grid', video: null, sample: false }
  expect(await content.write({ file: GRADUATES, path: [], value })).toEqual({
    kind: 'written',
    file: `${GRADUATES}/uber.yaml`,
  })
  expect(read(`${GRADUATES}/uber.yaml`)).toContain('order: 7')
  await content.movePresentation(`${GRADUATES}/uber.yaml`, -1)
  expect(read(`${GRADUATES}/uber.yaml`)).toContain('order: 6')
  expect(read(`${GRADUATES}/6-purpose.yaml`)).toContain('order: 7')
  await content.step('undo')
  expect(read(`${GRADUATES}/6-purpose.yaml`)).toContain('order: 6')
  await content.write({ file: `${GRADUATES}/uber.yaml`, path: [] })
  expect(content.state().files.map(({ file }) => file)).not.toContain(`${GRADUATES}/uber.yaml`)
})

test('broken by hand: the page shows what was there before, and undo brings it back', async () => {
  const { open, read, write } = project()
  const content = await open()
  const before = read(LANDING)
  write(LANDING, before.replace('intro: ', 'intro: "'))
  await content.reload()
  expect(content.state().files.find(({ file }) => file === LANDING)).toMatchObject({ value: undefined })
  expect(Buffer.from(content.pageFiles.read(LANDING)).toString()).toBe(before)
  write(`${GRADUATES}/Copy of 7.yaml`, read(`${GRADUATES}/6-purpose.yaml`))
  await content.reload()
  expect(content.pageFiles.names(GRADUATES)).not.toContain('Copy of 7.yaml')
  await content.step('undo')
  expect(read(LANDING)).toBe(before)
})

test('killed in the moment of a write, again and again: every file is whole', async () => {
  const { root, read } = project()
  const write = `
    const { Content } = await import(${JSON.stringify(join(import.meta.dirname, 'content.ts'))})
    const content = await new Content(${JSON.stringify(root)}).open()
    for (let price = 1; ; price += 1) {
      await content.write({ file: '${SERVICES}', path: ['services', 0, 'price'], value: price })
      if (price === 1) process.stdout.write('writing')
    }`
  for (const wait of [0, 1, 2, 3, 5]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', write], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, wait * 7))
    child.kill('SIGKILL')
    await once(child, 'exit')
    const document = parseDocument(read(SERVICES))
    expect([document.errors, document.getIn(['services', 9, 'id'])]).toEqual([[], 'certainty-credits'])
  }
})
