import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ask as askAt } from '../../tests/hosts/ask.ts'
import { write } from '../release/folder.ts'

/** The bytes 0 to 99. */
export const VIDEO = Buffer.from(Array.from({ length: 100 }, (_, index) => index))

const FILES: Readonly<Record<string, string | Buffer>> = {
  _headers: '/*\n  X-Always: yes; upgrade-insecure-requests\n/\n  Cache-Control: no-cache\n',
  '.env': 'secret',
  '404.html': 'nothing here',
  '500.html': 'broken',
  'index.html': 'home',
  // Not really compressed, so that a test can tell which one was sent.
  'index.html.br': 'home as br',
  'index.html.gz': 'home as gzip',
  'cca-graduates.html': 'graduates',
  '_astro/a.1.js': 'export {}',
  '_astro/a.1.css': 'a {}',
  '_astro/a.1.woff2': 'wOF2',
  '_astro/a.1.webp': 'RIFF',
  'favicon.ico': 'icon',
  'favicon.svg': '<svg/>',
  'release.json': '{}',
  'robots.txt': 'User-agent: *',
  'sitemap.xml': '<urlset/>',
  'site.webmanifest': '{}',
  'videos/talk.mp4': VIDEO,
  'videos/talk.vtt': 'WEBVTT',
  'videos/talk.unknown': 'what',
}

/** A temporary folder with a small built site. */
export function builtFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cca-served-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(FILES)) write(join(folder, 'dist', file), content)
  return folder
}

/** Asks a server of this machine once, on a connection of its own. */
export async function ask(port: number, path: string, question: Parameters<typeof askAt>[2] = {}) {
  const answer = await askAt(`http://127.0.0.1:${port}`, path, question)
  return { ...answer, text: answer.body.toString() }
}

/** Sends these bytes and no more, and returns everything that comes back until the server ends the connection. */
export const exchange = (port: number, text: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    let reply = ''
    socket.setEncoding('latin1')
    socket.on('data', (data) => (reply += String(data)))
    // A connection that is reset may have been answered before.
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(reply))
  })
