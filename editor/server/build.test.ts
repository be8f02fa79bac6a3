import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { builder } from './build.ts'
import { project } from './content.fixture.ts'
import { Editor } from './editor.ts'

/** A project whose build is this script: the real one is tested on the built sites. */
function projectWithBuild(script: string) {
  const root = project()
  mkdirSync(join(root, 'scripts'))
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(root, 'scripts/build.ts'), script)
  const { build, close } = builder(root, new Editor(root))
  onTestFinished(close)
  return { root, build, close }
}

/** Builds a site whose page is `page`, an expression. */
const building = (page: string) => `
  import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
  rmSync('dist', { recursive: true, force: true })
  mkdirSync('dist')
  writeFileSync('dist/index.html', ${page})
  if (!existsSync('incomplete')) writeFileSync('dist/404.html', '')`

test('a preview is served, with what a production build would refuse', async () => {
  const { build } = projectWithBuild(building('process.env.NODE_ENV'))
  for (const time of ['first', 'second']) {
    const { ok, output, address = '', required } = await build()
    expect({ ok, output }, time).toEqual({ ok: true, output: '' })
    expect(await (await fetch(address)).text()).toBe('production')
    expect(required.map(({ text }) => text)).toContainEqual(expect.stringMatching(/application form/))
    expect(required.filter((point) => !point.required)).toEqual([])
  }
})

test('a preview that is open shows the next one', async () => {
  const { build } = projectWithBuild(building('String(Date.now())'))
  const { address = '' } = await build()
  const first = await (await fetch(address)).text()
  expect((await build()).address).toBe(address)
  expect(await (await fetch(address)).text()).not.toBe(first)
})

test('a preview that cannot be shown is an answer, and the next one is shown', async () => {
  const { build, root } = projectWithBuild(building("'home'"))
  writeFileSync(join(root, 'incomplete'), '')
  expect(await build()).toMatchObject({
    ok: false,
    output: 'The preview could not be shown. The reason is in the terminal.',
    address: undefined,
  })
  rmSync(join(root, 'incomplete'))
  const { address = '' } = await build()
  expect(await (await fetch(address)).text()).toBe('home')
})

test('a preview that has ended is started again by the next build', async () => {
  const { build, close } = projectWithBuild(building("'home'"))
  const { address = '' } = await build()
  close()
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    )
  await expect.poll(answers, { timeout: 20_000 }).toBe(false)
  const next = await build()
  expect(await (await fetch(next.address ?? '')).text()).toBe('home')
})

test('a build that fails says why, and nothing is served', async () => {
  const { build } = projectWithBuild(`
    for (let line = 1; line <= 30; line += 1) console.log('step', line)
    console.error('content/services.yaml:43  the reason')
    process.exit(1)
  `)
  const { ok, output, address } = await build()
  expect({ ok, address }).toEqual({ ok: false, address: undefined })
  expect(output).toContain('the reason')
  expect(output.split('\n')).toHaveLength(12)
})
