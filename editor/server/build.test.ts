import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ask, exchange } from '../../deploy/hosts/site-server.fixture.ts'
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

const PLACE = new URL('../../deploy/release/build-place.ts', import.meta.url).href

/** Builds a site whose page is `page`, an expression, and puts it into place as the real script does. */
const building = (page: string) => `
  import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
  import { openBuildPlace } from ${JSON.stringify(PLACE)}
  const place = openBuildPlace('.')
  mkdirSync(place.dist, { recursive: true })
  writeFileSync(place.dist + '/index.html', ${page})
  if (!existsSync('incomplete')) writeFileSync(place.dist + '/404.html', '')
  await place.publish()
  place.close()`

const LENGTH = 100_000

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

test('a preview that is open stays open while others are built, and shows them', async () => {
  const { build } = projectWithBuild(building(`String(Date.now()).padEnd(${LENGTH}, '.')`))
  const { address = '' } = await build()
  const port = Number(new URL(address).port)
  let building_ = true
  const wrong: string[] = []
  const seen = new Set<string>()
  const visitor = async () => {
    while (building_) {
      const { status, text } = await ask(port, '/')
      seen.add(text.slice(0, 13))
      if (status !== 200 || text.length !== LENGTH) wrong.push(`${status} ${text.length}`)
    }
  }
  const visitors = [visitor(), visitor()]
  for (const time of ['second', 'third']) expect((await build()).address, time).toBe(address)
  building_ = false
  await Promise.all(visitors)
  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(1)
})

test('what is asked of the preview ends neither it nor the editor', async () => {
  const { build } = projectWithBuild(building("'home'"))
  const port = Number(new URL((await build()).address ?? '').port)
  const asked = (line: string) => `GET / HTTP/1.1\r\nHost: a\r\n${line}\r\nConnection: close\r\n\r\n`
  for (const [text, status] of [
    [asked('Range: bytes=5-2'), 200],
    [asked('Range: bytes=-2'), 206],
    [asked('Accept-Encoding: ;;q=,'), 200],
    [asked('No: header: \x00'), 400],
    ['\x16\x03\x01\x02\x00\x01', 400],
  ] as const)
    expect(await exchange(port, text), text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect((await ask(port, '/')).text).toBe('home')
  expect(await build()).toMatchObject({ ok: true, output: '' })
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
