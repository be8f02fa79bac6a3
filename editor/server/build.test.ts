import { mkdirSync, writeFileSync } from 'node:fs'
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
  return build
}

test('a preview is served, with what a production build would refuse', async () => {
  const build = projectWithBuild(`
    import { mkdirSync, writeFileSync } from 'node:fs'
    mkdirSync('dist', { recursive: true })
    writeFileSync('dist/index.html', process.env.NODE_ENV)
    writeFileSync('dist/404.html', '')
  `)
  for (const time of ['first', 'second']) {
    const { ok, output, address = '', required } = await build()
    expect({ ok, output }, time).toEqual({ ok: true, output: '' })
    expect(await (await fetch(address)).text()).toBe('production')
    expect(required.map(({ text }) => text)).toContainEqual(expect.stringMatching(/applicationForm/))
    expect(required.filter((point) => !point.required)).toEqual([])
  }
})

test('a build that fails says why, and nothing is served', async () => {
  const build = projectWithBuild(`
    for (let line = 1; line <= 30; line += 1) console.log('step', line)
    console.error('content/services.yaml:43  the reason')
    process.exit(1)
  `)
  const { ok, output, address } = await build()
  expect({ ok, address }).toEqual({ ok: false, address: undefined })
  expect(output).toContain('the reason')
  expect(output.split('\n')).toHaveLength(12)
})
