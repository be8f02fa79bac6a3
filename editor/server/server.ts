import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { z } from 'astro/zod'
import type { BuildAnswer } from '../core/protocol.ts'
import type { ClientFile } from './client-files.ts'
import { BadRequest, Editor } from './editor.ts'
import { diskProblem } from './files.ts'
import { KEEP } from './kept-drafts.ts'
import { bodyOf, pathBehindToken, Refusal } from './guard.ts'
import type { PageServer } from './page-server.ts'
import type { Publisher } from './publish.ts'
import { Unpublished } from './publish-words.ts'
import { LARGEST_PICTURE, LARGEST_VIDEO, storePicture, storeVideo } from './uploads.ts'

/** In bytes. All of content/ takes 23 kB. */
const LARGEST_CHANGE = 4 * 1024 * 1024

const CHANGES = z
  .array(
    z.strictObject({
      file: z.string().max(200),
      base: z.string().nullable(),
      model: z.string().optional(),
      value: z.json(),
    }),
  )
  .min(1)
  .max(120)

const WAY = z.enum(['git', 'cloudflare'])
const PUBLISH = z.strictObject({
  way: WAY,
  action: z.enum(['publish', 'back', 'sign-in']),
  prefer: z.enum(['mine', 'theirs']).optional(),
})

export type EditorOptions = {
  editor: Editor
  files: ReadonlyMap<string, ClientFile>
  page: Pick<PageServer, 'origin' | 'refresh' | 'fresh'>
  build: () => Promise<BuildAnswer>
  publisher: Publisher
}

type Answer = { type?: string; body: string | Uint8Array }

const json = (value: unknown): Answer => ({ type: 'application/json', body: JSON.stringify(value) })

const policy = (page: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    `frame-src ${page}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

const document = (page: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>CCA editor</title>
    <link rel="icon" href="favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="editor.css" />
    <script type="module" src="editor.js"></script>
  </head>
  <body>
    <div id="editor" data-page="${page}"></div>
    <noscript>The editor needs JavaScript.</noscript>
  </body>
</html>
`

async function parsed<Value>(schema: z.ZodType<Value>, request: IncomingMessage): Promise<Value> {
  const body = await bodyOf(request, LARGEST_CHANGE)
  try {
    return schema.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw new Refusal(400, 'This request cannot be read.')
  }
}

const changesOf = (request: IncomingMessage) => parsed(CHANGES, request)

const parameterOf = (url: string | undefined, name: string) =>
  new URLSearchParams(url?.replace(/^[^?]*\??/, '')).get(name) ?? ''

const nameOf = (url: string | undefined) => parameterOf(url, 'name')

/** A picture of content/media, or one that was uploaded for it. */
async function picture({ editor }: EditorOptions, name: string): Promise<Answer> {
  const path = editor.pictureNamed(name)
  if (path === undefined) throw new Refusal(404, 'There is no such picture.')
  const ending = name.replace(/^.*\./, '').toLowerCase().replace('jpg', 'jpeg')
  return { type: `image/${ending}`, body: await readFile(path) }
}

type Route = (options: EditorOptions, request: IncomingMessage) => Promise<Answer> | Answer

const ROUTES: Readonly<Record<string, Route>> = {
  'GET /': ({ page }) => ({ type: 'text/html; charset=utf-8', body: document(page.origin) }),
  'GET /favicon.svg': async ({ page }) => {
    await page.fresh()
    return { type: 'image/svg+xml', body: await (await fetch(`${page.origin}/favicon.svg`)).text() }
  },
  'GET /api/state': async ({ editor }) => json(await editor.state()),
  'GET /api/policy': ({ editor }) => Promise.resolve(json(editor.beginPolicy())),
  'GET /api/versions': async ({ editor }) => json(await editor.versions()),
  'GET /api/fresh': async ({ page }) => json(await page.fresh()),
  'GET /api/picture': (options, { url }) => picture(options, nameOf(url)),
  'POST /api/check': async ({ editor }, request) => json(await editor.check(await changesOf(request))),
  'POST /api/save': async ({ editor }, request) => json(await editor.save(await changesOf(request))),
  'POST /api/drafts': async ({ editor }, request) => {
    await editor.keepDrafts(await parsed(KEEP, request))
    return json(null)
  },
  'POST /api/remove': async ({ editor }, { url }) => json(await editor.remove(nameOf(url))),
  'POST /api/undo': async ({ editor }) => json(await editor.undo()),
  'POST /api/build': async ({ build }) => json(await build()),
  'GET /api/publish': async ({ publisher }, { url }) =>
    json(await publisher.plan(WAY.safeParse(parameterOf(url, 'way')).data)),
  'GET /api/publish/progress': ({ publisher }) => json(publisher.progress ?? null),
  'POST /api/publish': async ({ publisher }, request) => {
    // It goes on while the page asks how far it is, also after a reload.
    void publisher.start(await parsed(PUBLISH, request))
    return json(null)
  },
  'POST /api/upload/picture': async ({ editor }, request) =>
    json(await storePicture(editor, nameOf(request.url), await bodyOf(request, LARGEST_PICTURE))),
  'POST /api/upload/video': async ({ editor }, request) =>
    json(await storeVideo(editor, nameOf(request.url), await bodyOf(request, LARGEST_VIDEO))),
}

function route(options: EditorOptions, request: IncomingMessage, path: string) {
  const file = request.method === 'GET' ? options.files.get(path.slice(1)) : undefined
  if (file) return file
  const handler = ROUTES[`${request.method} ${path}`]
  if (!handler) throw new Refusal(404, 'There is nothing at this address.')
  return handler(options, request)
}

function send(response: ServerResponse, page: string, status: number, { type, body }: Answer) {
  response.writeHead(status, {
    'content-type': type ?? 'text/plain; charset=utf-8',
    'content-security-policy': policy(page),
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  response.end(body)
}

/** The response to an error. */
function refusalOf(error: unknown, root: string): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof BadRequest || error instanceof Unpublished) return new Refusal(400, error.message)
  const problem = diskProblem(error, root)
  if (problem !== undefined) return new Refusal(503, problem)
  console.error(error)
  return new Refusal(500, 'Something went wrong in the editor. The details are in the terminal.')
}

/**
 * Serves the editor, reachable from this machine only.
 * @returns its address with the token, and a function that ends it
 */
export async function serveEditor(
  options: EditorOptions,
  port = 0,
  token = randomBytes(24).toString('base64url'),
) {
  options.editor.onWritten = options.page.refresh
  const server = createServer((request, response) => {
    const { port: own } = server.address() as AddressInfo
    const { origin } = options.page
    Promise.resolve()
      .then(() => route(options, request, pathBehindToken(request, own, token)))
      .then((answer) => send(response, origin, 200, answer))
      .catch((error: unknown) => {
        const { status, message } = refusalOf(error, options.editor.root)
        // Do not wait for the rest of a body that was refused.
        if (!request.complete) response.setHeader('connection', 'close')
        send(response, origin, status, { body: message })
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const { port: own } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${own}`
  return {
    origin,
    url: `${origin}/${token}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
