import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteFolder } from '../sites.ts'
import { ask } from './ask.ts'
import { nginxCommand } from './nginx.ts'
import { hasGuideServer, startGuideServer, type GuideServer } from './nginx-guide.ts'

describe.skipIf(!hasGuideServer)('the server of the guide', () => {
  let folder: string
  let server: GuideServer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cca-guide-'))
    server = await startGuideServer(folder, siteFolder('frozen'))
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Another build, with a different page and a matching policy. */
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
    edit('dist-hosts/nginx/cca-site.conf', "script-src 'self'", "script-src 'self' 'sha256-another'")
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

  test("nginx has no warnings but those about Debian's own configuration", () => {
    const [command = '', ...args] = nginxCommand(folder)
    const { status, stderr } = spawnSync(command, [...args, '-t'], { encoding: 'utf8' })
    expect(stderr.match(/^.*\[(?:warn|error|emerg|alert)\].*$/gm)).toBe(null)
    expect(status).toBe(0)
  })

  test("the guide's commands publish release after release, each page with its policy", async () => {
    expect(await shown()).toBe('first page, first policy')
    expect(server.publish(anotherBuild())).not.toMatch(/warn|error/)
    await expect.poll(shown, { timeout: 20_000 }).toBe('another page, another policy')
    server.publish(siteFolder('frozen'))
    await expect.poll(shown, { timeout: 20_000 }).toBe('first page, first policy')
    const www = join(folder, 'www')
    const releases = readdirSync(www).filter((name) => name !== 'current')
    expect(releases).toHaveLength(3)
    for (const name of [...releases, 'current'])
      expect(readdirSync(join(www, name)), name).toEqual(['cca-site.conf', 'dist', 'root.conf'])
  })

  test('a release with a broken configuration does not go live', async () => {
    const broken = anotherBuild()
    writeFileSync(join(broken, 'dist-hosts/nginx/cca-site.conf'), 'nothing of nginx;')
    expect(() => server.publish(broken)).toThrow(/unknown directive "nothing"/)
    expect(await shown()).toBe('first page, first policy')
    expect(() => server.publish(siteFolder('frozen'))).not.toThrow()
  })
})
