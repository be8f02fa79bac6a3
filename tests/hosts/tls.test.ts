import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteFolder } from '../sites.ts'
import { hasGuideServer, startGuideServer, type GuideServer } from './nginx-guide.ts'

// What testssl.sh looks for, asked of the printed settings by OpenSSL's own client.

describe.skipIf(!hasGuideServer)('TLS as the guide prints it', () => {
  let folder: string
  let server: GuideServer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cca-tls-'))
    server = await startGuideServer(folder, siteFolder('frozen'))
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

  /** The weakest client there is: what it cannot agree on, the server refuses. */
  const WEAKEST = ['-cipher', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0']

  /** What OpenSSL says about a connection. With a request it ends when the server closes it, else at once. */
  function connect(args: readonly string[], request = ''): { cipher: string | undefined; text: string } {
    const options = ['s_client', '-connect', new URL(server.url).host, '-servername', 'localhost']
    const waiting = request ? ['-ign_eof'] : []
    const { stdout, stderr } = spawnSync('openssl', [...options, ...waiting, ...args], {
      input: request,
      encoding: 'utf8',
    })
    return { cipher: /^New, TLSv[\d.]+, Cipher is (\S+)$/m.exec(stdout)?.[1], text: stdout + stderr }
  }

  /** What comes of asking to negotiate again on a connection that stands. */
  const renegotiate = () =>
    new Promise<string>((resolve) => {
      const { hostname: host, port } = new URL(server.url)
      const options = { host, port: Number(port), maxVersion: 'TLSv1.2', rejectUnauthorized: false } as const
      const end = (outcome: string) => {
        socket.destroy()
        resolve(outcome)
      }
      const socket = connectTls(options, () =>
        socket.renegotiate({}, (error: Error | null) => end(error?.message ?? 'agreed')),
      )
      socket.on('error', (error: Error) => end(error.message))
    })

  /** Offers all of these, then all but the one it took, and so on until it takes none. */
  function takenOf(ciphers: readonly string[]): string[] {
    const { cipher } = connect(['-tls1_2', '-cipher', `${ciphers.join(':')}:@SECLEVEL=0`])
    return cipher ? [cipher, ...takenOf(ciphers.filter((name) => name !== cipher))] : []
  }

  test.each([
    ['-tls1', false],
    ['-tls1_1', false],
    ['-tls1_2', true],
    ['-tls1_3', true],
  ])('%s: %s', (version, offered) => {
    const { cipher, text } = connect([version, ...WEAKEST])
    expect(cipher !== undefined, text).toBe(offered)
    // The client could have; it was the server that did not want to.
    if (!offered) expect(text).toMatch(/alert protocol version/)
  })

  test('of every cipher there is for TLS 1.2, it takes three, all with forward secrecy and AEAD', () => {
    const { stdout } = spawnSync('openssl', ['ciphers', '-tls1_2', '-s', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0'], {
      encoding: 'utf8',
    })
    const all = stdout.trim().split(':')
    expect(all.length).toBeGreaterThan(80)
    // Those for a certificate with an elliptic curve are in the settings too; this one is RSA.
    expect(takenOf(all).sort()).toEqual([
      'ECDHE-RSA-AES128-GCM-SHA256',
      'ECDHE-RSA-AES256-GCM-SHA384',
      'ECDHE-RSA-CHACHA20-POLY1305',
    ])
  })

  test.each(['-tls1_2', '-tls1_3'])(
    '%s: a temporary key, no compression, no early data, no ticket of its own making',
    (version) => {
      const { text } = connect([version], REQUEST)
      expect(text).toMatch(/Server Temp Key: X25519/)
      expect(text).toMatch(/^Compression: NONE$/m)
      expect(text).toMatch(/HTTP\/1\.1 200 OK/)
      if (version === '-tls1_3') expect(text).toMatch(/Max Early Data: 0$/m)
      expect(text.match(/Max Early Data: [^0].*/)).toBe(null)
      if (version === '-tls1_2') expect(text).not.toMatch(/TLS session ticket:/)
    },
  )

  test('nobody can make it negotiate again on a connection', async () => {
    expect(await renegotiate()).toMatch(/no renegotiation/i)
    expect(connect(['-tls1_2']).text).toMatch(/Secure Renegotiation IS supported/)
  })

  test("it speaks HTTP/2, and has no OCSP answer, which no Let's Encrypt certificate asks for", () => {
    const { text } = connect(['-alpn', 'h2,http/1.1', '-status'])
    expect(text).toMatch(/^ALPN protocol: h2$/m)
    expect(text).toMatch(/^OCSP response: no response sent$/m)
  })

  test('HSTS comes with pages, with errors and from the other name', () => {
    const STRICT = 'Strict-Transport-Security: max-age=63072000; includeSubDomains'
    const asked = (path: string, host: string) =>
      connect([], `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`).text
    for (const [path, host] of [
      ['/', 'localhost'],
      ['/nowhere', 'localhost'],
      ['/', 'www.localhost'],
    ] as const)
      expect(asked(path, host), `${host}${path}`).toContain(STRICT)
  })
})
