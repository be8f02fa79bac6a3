import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { POLICY } from './build.ts'
import { filesOf, gitIn, readFile, refusal, save, userOf, type Change, type Git } from './repository.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

const PROJECT = /^\/repos\/owner\/site-[\w-]+/

type Body = { files: readonly (Change & string)[]; message: string }

/** Answers the GET requests of Sveltia CMS as Gitea does. Undefined for others. */
function reading(git: Git, path: string) {
  const { name, email } = userOf(git)
  const rest = path.replace(PROJECT, '/project')
  if (path === '/version') return { version: '1.25.0' }
  if (path === '/settings/api') return {}
  if (path === '/user') return { id: 1, login: 'owner', full_name: name, email }
  if (rest === '/project') return { permissions: { pull: true, push: true }, default_branch: 'main' }
  if (rest === '/project/branches/main') return { commit: { id: git.attempt('rev-parse', 'HEAD') } }
  if (rest === '/project/commits') return []
  if (rest.startsWith('/project/git/trees/')) return { tree: filesOf(git), truncated: false }
  const [, file] = /^\/project\/media\/main\/(.+)/.exec(rest) ?? []
  return file && readFile(git, decodeURIComponent(file))
}

/** Answers its POST requests, which read the texts of files, or save files. */
function writing(git: Git, path: string, { files, message }: Body) {
  const rest = path.replace(PROJECT, '')
  const contentOf = (file: string) => readFile(git, file)?.toString('base64')
  if (rest === '/file-contents')
    return files.map((file) => ({ path: file, encoding: 'base64', content: contentOf(file) }))
  if (rest !== '/contents') return undefined
  save(git, files, message)
  const now = filesOf(git)
  const saved = files.map(({ path }) => now.find((file) => file.path === path) ?? null)
  const commit = { sha: git.attempt('rev-parse', 'HEAD'), created: new Date().toISOString() }
  return { commit, files: saved }
}

/** Sends a file of the editor. The page contains the token, because other sites cannot read it. */
function sendFile(response: ServerResponse, file: string, token: string) {
  if (file.includes('..') || !statSync(file, { throwIfNoEntry: false })?.isFile())
    throw refusal(404, 'Not found.')
  const isPage = file.endsWith('.html')
  response.setHeader('Content-Type', isPage ? 'text/html' : (TYPES[extname(file)] ?? 'font/woff2'))
  if (isPage) response.setHeader('Content-Security-Policy', POLICY.join('; '))
  const backend = JSON.stringify({ token }).replaceAll('"', '&quot;')
  response.end(isPage ? readFileSync(file, 'utf8').replace('{}', backend) : readFileSync(file))
}

/**
 * Serves the editor and its backend below /admin/. It checks `Host` against other names of this machine, `Origin` against
 * other sites, and the token against other programs.
 * @param folder of the built editor
 */
export function formServer(root: string, folder: string) {
  const token = randomBytes(24).toString('base64url')
  const git = gitIn(root)

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const { headers, method, url = '' } = request
    const host = `127.0.0.1:${request.socket.localPort ?? 0}`
    if (headers.host !== host || ![undefined, `http://${host}`].includes(headers.origin))
      throw refusal(403, 'Open the address that npm run edit printed.')
    const { pathname } = new URL(url, `http://${host}`)
    const [, path] = /^\/admin\/api\/v1(\/.*)/.exec(pathname) ?? []
    response.setHeader('Cache-Control', 'no-store')
    if (path === undefined) {
      sendFile(response, join(folder, pathname.slice('/admin/'.length) || 'index.html'), token)
      return
    }
    if (headers.authorization?.split(' ')[1] !== token)
      throw refusal(403, 'npm run edit was started again. Load this page again.')
    // A save contains its pictures and videos.
    if (Number(headers['content-length'] ?? 0) > 60 * 2 ** 20)
      throw refusal(413, 'This is larger than 60 MB.')
    const found = method === 'POST' ? writing(git, path, (await json(request)) as Body) : reading(git, path)
    if (!found) throw refusal(404, 'Not found.')
    if (!Buffer.isBuffer(found)) response.setHeader('Content-Type', 'application/json')
    response.end(Buffer.isBuffer(found) ? found : JSON.stringify(found))
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const isOurs = /^\/admin(?:\/|$)/.test(request.url ?? '')
    if (!isOurs) next()
    else
      handle(request, response).catch((error: unknown) => {
        const { message, cause } = error instanceof Error ? error : new Error(String(error))
        response.writeHead(typeof cause === 'number' ? cause : 500, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify({ message }))
      })
  }
}
