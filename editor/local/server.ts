import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Git } from './git.ts'
import { bringBack, commitsOf, historyPage, keep, page } from './history.ts'
import { publishPage } from './publish-page.ts'
import { filesOf, readFile, refusal, save, type Change } from './repository.ts'

const PROJECT = /^\/repos\/owner\/site-[\w-]+/
/** Matches the page of a file's saves, to which Sveltia CMS links, and the page of all saves. */
const HISTORY_PATH = /^\/admin\/(?:history|owner\/site-[\w-]+\/commit)\/(?:([\da-f]{40})\/(.+))?$/
/** The other buttons on that page: "Keep these changes", "Publish", and the two after a conflict. */
const BUTTON_PATH = /^\/admin\/(keep|publish)\/(?:(theirs|mine)\/([\da-f]+-[\da-f]+))?$/

const HEADERS = new Map([
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "frame-ancestors 'none'"],
])

type Body = { files: readonly (Change & string)[]; message: string }

/** Answers the GET requests of Sveltia CMS as Gitea does. Returns undefined for others. */
function answerGet(git: Git, path: string, query: URLSearchParams) {
  const rest = path.replace(PROJECT, '/project')
  if (path === '/version') return { version: '1.25.0' }
  if (path === '/settings/api') return {}
  if (path === '/user')
    return {
      id: 1,
      login: 'owner',
      full_name: git.config.get('user.name'),
      email: git.config.get('user.email'),
    }
  if (rest === '/project') return { permissions: { pull: true, push: true }, default_branch: 'main' }
  if (rest === '/project/branches/main') return { commit: { id: git.attempt('rev-parse', 'HEAD') } }
  if (rest === '/project/commits') return commitsOf(git, query.get('path') ?? '')
  if (rest.startsWith('/project/git/trees/')) return { tree: filesOf(git), truncated: false }
  const [, file] = /^\/project\/media\/main\/(.+)/.exec(rest) ?? []
  return file && readFile(git, decodeURIComponent(file))
}

/** Answers the POST requests of Sveltia CMS, which read or save files. Returns undefined for others. */
function answerPost(git: Git, path: string, { files, message }: Body) {
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

/** Serves the page of saves, and handles its buttons. Returns false for other addresses. */
function answerHistory(
  git: Git,
  response: ServerResponse,
  { pathname, searchParams }: URL,
  isPost: boolean,
  { problem, editorCommit }: { problem: string; editorCommit: string },
): boolean {
  const goBack = () => response.writeHead(303, { Location: '/admin/history/' }).end()
  const [isButton, action, side = '', question = ''] = BUTTON_PATH.exec(pathname) ?? []
  const [history, sha = 'HEAD', file = ''] = HISTORY_PATH.exec(decodeURIComponent(pathname)) ?? []
  const skip = Number(searchParams.get('skip'))
  if (history !== undefined && !isPost) response.end(historyPage(git, sha, file, skip, problem))
  else if (history !== undefined) {
    bringBack(git, sha, file)
    goBack()
  } else if (isPost && action === 'publish') publishPage(response, git.root, [side, question, editorCommit])
  else if (isButton !== undefined) {
    if (isPost) keep(git, problem)
    goBack()
  } else return false
  return true
}

/**
 * Answers the editor's requests at its own origin. It refuses any other `Host` (DNS rebinding) and any other
 * `Origin`, even the site's, where an SVG may contain a script. It does not keep out other programs and users
 * of this machine.
 * @param site returns the origin of the site, and why it cannot be shown
 */
export function editorServer(git: Git, site: () => { url: string; problem: string }) {
  const editorCommit = git.attempt('rev-parse', 'HEAD')
  async function answer(request: IncomingMessage, response: ServerResponse, next: () => unknown) {
    const { headers, method, url = '' } = request
    const origin = `http://127.0.0.1:${request.socket.localPort ?? 0}`
    const isPost = method === 'POST'
    const redirect = (location: string) => response.writeHead(303, { Location: location }).end()
    // Browsers keep drafts by origin, so only 127.0.0.1 may be used.
    if (!isPost && headers.host === origin.replace('http://127.0.0.1', 'localhost'))
      return redirect(origin + url)
    const isOwn = headers.origin === origin || (headers.origin === undefined && method === 'GET')
    if (`http://${headers.host}` !== origin || !isOwn)
      throw refusal(
        403,
        'This is not the address of the editor. Open the one that "npm run edit" shows in the terminal.',
      )
    const asked = new URL(url, origin)
    const { pathname, searchParams } = asked
    response.setHeaders(HEADERS)
    const { url: shown, problem } = site()
    response.setHeader('Content-Type', 'text/html')
    if (!pathname.startsWith('/admin/')) {
      if (problem) throw refusal(503, problem)
      // Previews load drawings from the site, and "Live Site" links to it.
      return redirect(pathname === '/admin' ? '/admin/' : shown + pathname)
    }
    if (answerHistory(git, response, asked, isPost, { problem, editorCommit })) return undefined
    response.removeHeader('Content-Type')
    const [, path] = /^\/admin\/api\/v1(\/.*)/.exec(pathname) ?? []
    if (path === undefined) return next()
    const found = isPost
      ? answerPost(git, path, (await json(request)) as Body)
      : answerGet(git, path, searchParams)
    if (!found) throw refusal(404, 'Not found.')
    return response.end(Buffer.isBuffer(found) ? found : JSON.stringify(found))
  }

  return (request: IncomingMessage, response: ServerResponse, next: () => unknown) => {
    answer(request, response, next).catch((error: unknown) => {
      const { message, cause } = error instanceof Error ? error : new Error(String(error))
      // An address such as /admin/% cannot be decoded.
      const status = error instanceof URIError ? 400 : 500
      response.statusCode = typeof cause === 'number' ? cause : status
      const isPage = response.getHeader('Content-Type') === 'text/html'
      response.end(isPage ? page(message, '') : JSON.stringify({ message }))
    })
  }
}
