import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteFolder } from '../sites.ts'
import { hasGuideServer, startGuideServer, type NginxGuideServer } from './nginx-guide.ts'

// The checks of testssl.sh on the guide's settings, done with OpenSSL's own client.

describe.skipIf(!hasGuideServer)("TLS with the guide's settings", () => {
  let folder: string
  let server: NginxGuideServer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cca-tls-'))
    server = await startGuideServer(folder, siteFolder('frozen'))
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

  /** The most permissive client: whatever fails with it was refused by the server. */
  const WEAKEST = ['-cipher', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0']

  /** OpenSSL's report on a connection. With a request, it waits until the server closes the connection. */
  function connect(args: readonly string[], request = ''): { cipher: string | undefined; text: string } {
    const options = ['s_client', '-connect', new URL(server.url).host, '-servername', 'localhost']
    const waiting = request ? ['-ign_eof'] : []
    const { stdout, stderr } = spawnSync('openssl', [...options, ...waiting, ...args], {
      input: request,
      encoding: 'utf8',
    })
    return { cipher: /^New, TLSv[\d.]+, Cipher is (\S+)$/m.exec(stdout)?.[1], text: stdout + stderr }
  }

  /** OpenSSL's output after a renegotiation request on an open connection. */
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

  /** Offers all of these, then all but the accepted one, and so on until none is accepted. */
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
    // The server refused the version, not the client.
    if (!offered) expect(text).toMatch(/alert protocol version/)
  })

  test('of all TLS 1.2 ciphers it accepts three, all with forward secrecy and AEAD', () => {
    const { stdout } = spawnSync('openssl', ['ciphers', '-tls1_2', '-s', 'ALL:COMPLEMENTOFALL:@SECLEVEL=0'], {
      encoding: 'utf8',
    })
    const all = stdout.trim().split(':')
    expect(all.length).toBeGreaterThan(80)
    // ECDSA ciphers are in the settings, too, but this certificate is RSA.
    expect(takenOf(all).sort()).toEqual([
      'ECDHE-RSA-AES128-GCM-SHA256',
      'ECDHE-RSA-AES256-GCM-SHA384',
      'ECDHE-RSA-CHACHA20-POLY1305',
    ])
  })

  test.each(['-tls1_2', '-tls1_3'])(
    '%s: an ephemeral key, no compression, no early data, no session tickets',
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

  test('refuses renegotiation', async () => {
    expect(await renegotiate()).toMatch(/no renegotiation/i)
    expect(connect(['-tls1_2']).text).toMatch(/Secure Renegotiation IS supported/)
  })

  test("speaks HTTP/2, and staples no OCSP response, which Let's Encrypt no longer offers", () => {
    const { text } = connect(['-alpn', 'h2,http/1.1', '-status'])
    expect(text).toMatch(/^ALPN protocol: h2$/m)
    expect(text).toMatch(/^OCSP response: no response sent$/m)
  })

  test('HSTS is sent with pages, with errors, and from the other host name', () => {
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
