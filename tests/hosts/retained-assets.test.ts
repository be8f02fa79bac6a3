import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { write } from '../../deploy/release/folder.ts'
import { prepareRelease } from '../../deploy/prepare-release.ts'
import { recordRelease } from '../../deploy/release/record-release.ts'
import { ask } from './ask.ts'
import { hasNginx, startNginx } from './nginx.ts'

let folder: string
describe.skipIf(!hasNginx)('on nginx', () => {
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'cca-releases-'))))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Prepares a release with these files in `_astro`, and publishes it. */
  async function deploy(...files: string[]) {
    const dist = join(folder, 'dist')
    const places = { dist, hosts: join(folder, 'hosts'), previous: join(folder, 'previous') }
    rmSync(dist, { recursive: true, force: true })
    for (const page of ['index', '404', '500'])
      write(join(dist, `${page}.html`), '<!doctype html><title>a</title>')
    for (const file of files) write(join(dist, '_astro', file), `export const name = '${file}'`)
    prepareRelease(places, { frame: [], connect: [] })
    const host = await startNginx(folder, dist, join(places.hosts, 'nginx/cca-site.conf'))
    recordRelease(dist, places.previous)
    return host
  }

  const found = async (host: Awaited<ReturnType<typeof deploy>>, ...files: string[]) => {
    const answers = await Promise.all(files.map((file) => ask(host.url, `/_astro/${file}`)))
    await host.stop()
    return files.filter((_, index) => answers[index]?.status === 200)
  }

  test('a page opened before a deploy still gets its files after it, but not after the next one', async () => {
    const ALL = ['shared.js', 'a.1.js', 'a.2.js', 'a.3.js']
    expect(await found(await deploy('shared.js', 'a.1.js'), ...ALL)).toEqual(['shared.js', 'a.1.js'])
    expect(await found(await deploy('shared.js', 'a.2.js'), ...ALL)).toEqual([
      'shared.js',
      'a.1.js',
      'a.2.js',
    ])
    // Publishing the same build again is not a new release: it removes nothing.
    expect(await found(await deploy('shared.js', 'a.2.js'), ...ALL)).toEqual([
      'shared.js',
      'a.1.js',
      'a.2.js',
    ])
    expect(await found(await deploy('shared.js', 'a.3.js'), ...ALL)).toEqual([
      'shared.js',
      'a.2.js',
      'a.3.js',
    ])
  })
})
