import { spawn } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBuildPlace } from '../release/build-place.ts'
import { write } from '../release/folder.ts'
import { ask, builtFolder } from './site-server.fixture.ts'
import { serveSite } from './site-server.ts'

const TIMES = 100
const LENGTH = 300_000

async function served() {
  const root = builtFolder()
  const { port, close } = await serveSite(join(root, 'dist'))
  onTestFinished(close)
  return { root, port }
}

/** Replaces the last build with one that has these files. */
async function publish(root: string, files: Readonly<Record<string, string>>) {
  const place = openBuildPlace(root)
  for (const [file, text] of Object.entries({ '404.html': '', ...files })) write(join(place.dist, file), text)
  await place.publish()
  place.close()
}

test('another build is served as soon as it is in place, the last one while there is none', async () => {
  const { root, port } = await served()
  const shown = async () => (await ask(port, '/')).text
  expect(await shown()).toBe('home')
  renameSync(join(root, 'dist'), join(root, 'away'))
  expect(await shown()).toBe('home')
  renameSync(join(root, 'away'), join(root, 'dist'))
  await publish(root, { 'index.html': 'second' })
  expect(await shown()).toBe('second')
  // Not a site: it has no page for what is not there.
  renameSync(join(root, 'dist'), join(root, 'away'))
  write(join(root, 'dist/index.html'), 'half')
  expect(await shown()).toBe('second')
})

test('a page that is open keeps its files for one build', async () => {
  const { root, port } = await served()
  const statuses = async () => {
    const paths = ['/_astro/a.1.js', '/_astro/a.2.js', '/_astro/a.3.js', '/videos/talk.vtt']
    return Promise.all(paths.map(async (path) => (await ask(port, path)).status))
  }
  expect(await statuses()).toEqual([200, 404, 404, 200])
  await publish(root, { '_astro/a.2.js': '' })
  expect(await statuses()).toEqual([200, 200, 404, 404])
  await publish(root, { '_astro/a.3.js': '' })
  expect(await statuses()).toEqual([404, 200, 200, 404])
})

/** Publishes a build with its number in the page and in the headers, a number of times, in its own process. */
const REBUILD = `
  import { openBuildPlace } from ${JSON.stringify(new URL('../release/build-place.ts', import.meta.url).href)}
  import { write } from ${JSON.stringify(new URL('../release/folder.ts', import.meta.url).href)}
  const [root] = process.argv.slice(1)
  for (let number = 1; number <= ${TIMES}; number += 1) {
    const place = openBuildPlace(root)
    write(place.dist + '/404.html', '')
    write(place.dist + '/_headers', '/*\\n  X-Build: ' + number + '\\n')
    write(place.dist + '/index.html', String(number).padEnd(${LENGTH}, '.'))
    await place.publish()
    place.close()
  }`

test(`${TIMES} builds while the site is being asked: every answer is one whole build, none is missing`, async () => {
  const { root, port } = await served()
  await publish(root, { 'index.html': '0'.padEnd(LENGTH, '.'), _headers: '/*\n  X-Build: 0\n' })
  const child = spawn(process.execPath, ['--input-type=module', '-e', REBUILD, root], { stdio: 'inherit' })
  let status: number | null | undefined
  child.once('close', (code) => (status = code))
  const wrong: string[] = []
  const seen = new Set<string>()
  const visitor = async () => {
    while (status === undefined) {
      const { status: given, headers, text } = await ask(port, '/')
      const build = String(headers['x-build'])
      seen.add(build)
      if (given !== 200 || text !== build.padEnd(LENGTH, '.'))
        wrong.push(`${given} ${build} ${text.slice(0, 9)} ${text.length}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, visitor))
  expect(status).toBe(0)
  expect(wrong).toEqual([])
  expect(seen.size).toBeGreaterThan(1)
  expect((await ask(port, '/')).headers['x-build']).toBe(`${TIMES}`)
})
