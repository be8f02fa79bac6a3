import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn, readManifest } from '../../deploy/release/folder.ts'
import { siteFolder } from '../sites.ts'
import { ask } from './ask.ts'
import { hasCaddy } from './caddy.ts'
import { startCaddyGuideServer } from './caddy-guide.ts'
import type { GuideServer } from './guide.ts'
import { nginxCommand } from './nginx.ts'
import { hasGuideServer, startGuideServer } from './nginx-guide.ts'

const SERVERS = [
  {
    name: 'nginx',
    isHere: hasGuideServer,
    start: startGuideServer,
    policy: 'nginx/cca-site.conf',
    release: ['cca-site.conf', 'dist', 'root.conf'],
    broken: /unknown directive "nothing"/,
    disconnects: false,
  },
  {
    name: 'Caddy',
    isHere: hasCaddy,
    start: startCaddyGuideServer,
    policy: 'caddy/cca-site.caddy',
    release: ['cca-site.caddy', 'dist', 'root.caddy'],
    broken: /unrecognized directive: nothing/,
    // At a reload, those who wait at the old socket, unless Linux is set as the guide says (docs/performance.md).
    disconnects: true,
  },
] as const

/** What `shown` says when page and policy are of one release. */
const WHOLE = ['first page, first policy', 'another page, another policy']

/** A file that only the other release has, as a page that is open may ask for it. */
const NEWER = '_astro/newer.1.js'

for (const { name, isHere, start, policy, release, broken, disconnects } of SERVERS)
  describe.skipIf(!isHere)(`${name}, set up with the guide`, () => {
    let folder: string
    let server: GuideServer
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'cca-guide-'))
      server = await start(folder, siteFolder('frozen'))
    })
    afterAll(async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    /** Another build, with a different page, a file of its own, and a matching policy. */
    function anotherBuild() {
      const build = join(folder, 'another')
      for (const part of ['dist', 'dist-hosts'])
        cpSync(join(siteFolder('frozen'), part), join(build, part), { recursive: true })
      const edit = (file: string, from: string, to: string) => {
        const text = readFileSync(join(build, file), 'utf8')
        expect(text).toContain(from)
        writeFileSync(join(build, file), text.replaceAll(from, to))
      }
      edit('dist/index.html', 'Advise with', 'Another release with')
      edit(`dist-hosts/${policy}`, "script-src 'self'", "script-src 'self' 'sha256-another'")
      writeFileSync(join(build, 'dist', NEWER), '')
      writeFileSync(join(build, 'dist/release.json'), JSON.stringify({ own: [NEWER], kept: [] }))
      return build
    }

    /** Which release is served, judged by its page and by its policy. */
    async function shown() {
      const { headers, body } = await ask(server.url, '/')
      const another = [
        body.includes('Another release with'),
        String(headers['content-security-policy']).includes("'sha256-another'"),
      ]
      return another.map((is) => (is ? 'another' : 'first')).join(' page, ') + ' policy'
    }

    /** Asks without a pause while `work` runs. @returns every answer that was not a whole page with its own policy */
    async function lostDuring(work: () => Promise<void>) {
      const answers = new Set<string>()
      let over = false
      const visit = async () => {
        while (!over) answers.add(await shown().catch(String))
      }
      const visits = Promise.all(Array.from({ length: 8 }, visit))
      await work().finally(() => (over = true))
      await visits
      return [...answers].filter(
        (answer) => !WHOLE.includes(answer) && !(disconnects && answer.includes('ECONNRESET')),
      )
    }

    /** Waits until no process with an earlier configuration answers any more. */
    const settled = (expected: string) =>
      expect
        .poll(async () => new Set(await Promise.all(Array.from({ length: 30 }, shown))), { timeout: 20_000 })
        .toEqual(new Set([expected]))

    const newer = async () => (await ask(server.url, `/${NEWER}`)).status

    const current = () => realpathSync(join(folder, 'www/current'))

    test('plain HTTP and the other host name redirect to the site in one step', async () => {
      const at = `${server.url}/cca-graduates?a=b`
      for (const host of ['localhost', 'www.localhost']) {
        const plain = await ask(server.plainUrl, '/cca-graduates?a=b', { headers: { Host: host } })
        expect([plain.status, plain.headers.location], host).toEqual([301, at])
      }
      const other = await ask(server.url, '/cca-graduates?a=b', { headers: { Host: 'www.localhost' } })
      expect([other.status, other.headers.location]).toEqual([301, at])
      expect(other.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
      expect((await ask(server.url, '/cca-graduates')).status).toBe(200)
    })

    test("the guide's commands publish release after release, each page with its policy, and lose no request", async () => {
      expect(await shown()).toBe('first page, first policy')
      const lost = await lostDuring(async () => {
        expect(await server.publish(anotherBuild())).not.toMatch(/\[(?:warn|error|emerg)\]|Error:/)
        await expect.poll(shown, { timeout: 20_000 }).toBe('another page, another policy')
        await server.publish(siteFolder('frozen'))
        await expect.poll(shown, { timeout: 20_000 }).toBe('first page, first policy')
      })
      expect(lost).toEqual([])
      const www = join(folder, 'www')
      const releases = readdirSync(www).filter((entry) => entry !== 'current')
      expect(releases).toHaveLength(3)
      for (const entry of [...releases, 'current'])
        expect(readdirSync(join(www, entry)), entry).toEqual(release)
    })

    test('the way back keeps the files of the newer release, and the next build those of the older one', async () => {
      const older = current()
      const build = anotherBuild()
      await server.publish(build)
      await expect.poll(shown, { timeout: 20_000 }).toBe('another page, another policy')
      // For a moment, processes with the earlier configuration may still answer.
      await expect.poll(newer, { timeout: 20_000 }).toBe(200)
      // What `npm run released` recorded.
      mkdirSync(join(build, '.cache'))
      cpSync(join(build, 'dist'), join(build, '.cache/previous'), { recursive: true })
      await server.goBack(older, build)
      await expect.poll(shown, { timeout: 20_000 }).toBe('first page, first policy')
      expect(current()).toBe(older)
      expect(filesIn(join(older, 'dist'))).toContain(NEWER)
      const kept = await ask(server.url, `/${NEWER}`)
      expect([kept.status, kept.headers['cache-control']]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      const recorded = readManifest(join(build, '.cache/previous')).own
      expect(recorded).toContainEqual(expect.stringMatching(/^_astro\/Calculator\./))
      expect(recorded).not.toContain(NEWER)
    })

    test('a release with a broken configuration does not go live', async () => {
      await settled('first page, first policy')
      const build = anotherBuild()
      writeFileSync(join(build, 'dist-hosts', policy), 'nothing of a server;')
      await expect(server.publish(build)).rejects.toThrow(broken)
      await settled('first page, first policy')
      await server.publish(siteFolder('frozen'))
    })

    if (name === 'nginx') {
      test("nginx has no warnings but those about Debian's own configuration", () => {
        const [command = '', ...args] = nginxCommand(folder)
        const { status, stderr } = spawnSync(command, [...args, '-t'], { encoding: 'utf8' })
        expect(stderr.match(/^.*\[(?:warn|error|emerg|alert)\].*$/gm)).toBe(null)
        expect(status).toBe(0)
      })

      test("Debian's default site is not shown to whoever asks for another name", async () => {
        const { status, headers } = await ask(server.plainUrl, '/', { headers: { Host: '203.0.113.7' } })
        expect([status, headers.location]).toEqual([301, `${server.url}/`])
      })
    }
  })
