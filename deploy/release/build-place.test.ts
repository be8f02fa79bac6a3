import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBuildPlace, repair, switchSteps } from './build-place.ts'
import { write } from './folder.ts'

const UNUSED_PID = '999999999'

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'cca-place-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

/** Writes a release as the build does: the site, and the host files beside it. */
function release(folder: string, name: string) {
  write(join(folder, 'dist/index.html'), name)
  write(join(folder, 'dist-hosts/nginx/cca-site.conf'), name)
}

/** What is in dist/ and in dist-hosts/; null for what is not there. */
const shown = (root: string) =>
  ['dist/index.html', 'dist-hosts/nginx/cca-site.conf'].map((file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null,
  )

const leftIn = (root: string) => readdirSync(join(root, '.cache/build'))

/** A build of another process that ended after this many steps of its switch. */
function killedAfter(root: string, steps: number): string {
  const place = join(root, '.cache/build', UNUSED_PID)
  release(join(place, 'new'), 'new')
  mkdirSync(join(place, 'old'))
  for (const { from, to } of switchSteps(root, place).slice(0, steps))
    if (existsSync(from)) renameSync(from, to)
  return place
}

test('a build takes the place of the last one when it is whole, and leaves nothing else', async () => {
  const root = project()
  for (const name of ['first', 'second']) {
    const place = openBuildPlace(root)
    release(join(place.dist, '..'), name)
    expect(shown(root)).toEqual(name === 'first' ? [null, null] : ['first', 'first'])
    await place.publish()
    place.close()
    expect(shown(root)).toEqual([name, name])
    expect(leftIn(root)).toEqual([])
  }
})

test('a build that fails leaves the last one', () => {
  const root = project()
  release(root, 'old')
  const place = openBuildPlace(root)
  write(join(place.dist, 'index.html'), 'half')
  place.close()
  expect(shown(root)).toEqual(['old', 'old'])
  expect(leftIn(root)).toEqual([])
})

test.each([
  [0, ['old', 'old'], ['old', 'old']],
  [1, ['old', null], ['old', 'old']],
  [2, [null, null], ['old', 'old']],
  [3, ['new', null], ['new', 'new']],
  [4, ['new', 'new'], ['new', 'new']],
])('killed after step %i of the switch: %j, and after the next start %j', (steps, killed, repaired) => {
  const root = project()
  release(root, 'old')
  killedAfter(root, steps)
  expect(shown(root)).toEqual(killed)
  openBuildPlace(root).close()
  expect(shown(root)).toEqual(repaired)
  expect(leftIn(root)).toEqual([])
})

test.each([
  [0, [null, null]],
  [3, ['new', 'new']],
  [4, ['new', 'new']],
])('the first build of a project, killed after step %i: %j', (steps, repaired) => {
  const root = project()
  repair(root, killedAfter(root, steps))
  expect(shown(root)).toEqual(repaired)
})

test('a switch that fails is undone', async () => {
  const root = project()
  release(root, 'old')
  const place = openBuildPlace(root)
  release(join(place.dist, '..'), 'new')
  // In the way of the second step.
  write(join(place.dist, '../../old/dist/file'), '')
  await expect(place.publish()).rejects.toMatchObject({ syscall: 'rename' })
  place.close()
  expect(shown(root)).toEqual(['old', 'old'])
})

test('only one build of a project runs at a time', () => {
  const root = project()
  release(root, 'old')
  // The parent of this process runs as long as this test.
  write(join(root, '.cache/build', `${process.ppid}`, 'new/dist/index.html'), 'half')
  expect(() => openBuildPlace(root)).toThrow(
    new RegExp(`^Another build of this site is running \\(process ${process.ppid}\\)\\. Wait until`),
  )
  expect(leftIn(root)).toEqual([`${process.ppid}`])
  expect(shown(root)).toEqual(['old', 'old'])
})

test('what a build could not delete is deleted by the next one, and never moved back', () => {
  const root = project()
  write(join(root, '.cache/build', `${UNUSED_PID}-done`, 'old/dist/half'), '')
  openBuildPlace(root).close()
  expect(shown(root)).toEqual([null, null])
  expect(leftIn(root)).toEqual([])
})
