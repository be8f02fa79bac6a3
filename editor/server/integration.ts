import type { AstroIntegration } from 'astro'
import type { EventEmitter } from 'node:events'
import { existsSync, realpathSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { ContentModules } from '../../release/content-modules.ts'
import type { PublishRequest, ServerEvent, UploadKind, Write } from '../core/protocol.ts'
import type { Content } from './content.ts'
import { bodyOf, checkRequest, Refusal } from './guard.ts'
import { bringBack, historyOf, previewOf } from './history.ts'
import { forms, OWNED_FOLDERS } from './owned.ts'
import type { Publisher } from './publish.ts'
import type { Direction } from './steps.ts'
import { storeUpload } from './uploads.ts'
import { writeProblem } from './write-file.ts'

const MEGABYTE = 1024 * 1024
/** In bytes. Hosts accept videos of 25 MB; pictures are made smaller. */
const LIMITS = { request: MEGABYTE, upload: 40 * MEGABYTE }

/** After the last change of a file, in milliseconds. */
const SETTLED = 50

export type EditorOptions = {
  content: Content
  publisher: Publisher
  port: number
  /** New at each start. */
  token: string
  /** Names the project for another start. */
  project: string
}

const PAGE = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>CCA editor</title>
  <div id="editor"></div>
  <script type="module" src="/editor/client/main.tsx"></script>
</html>`

const HEADERS = { 'cache-control': 'no-store', 'x-frame-options': 'DENY' }

function answer(response: ServerResponse, status: number, body: string, type: string) {
  response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(body)
}

/** Sends the state to every open form, and a sign of life every second. */
function eventStream({ content, publisher }: EditorOptions) {
  const open = new Set<ServerResponse>()
  let reloads = 0
  const line = (event: ServerEvent) => `${JSON.stringify(event)}\n`
  const state = () => ({ ...content.state(), page: reloads, publishing: publisher.state })
  const send = (event: ServerEvent) => open.forEach((response) => response.write(line(event)))
  setInterval(() => send({}), 1_000).unref()
  return {
    /** Tells the form after which reload a page was drawn. */
    number: (_: IncomingMessage, response: ServerResponse, next: () => void) => {
      response.setHeader('server-timing', `page;desc=${reloads}`)
      next()
    },
    reload: () => {
      reloads += 1
      send({ state: state() })
    },
    send: () => send({ state: state() }),
    add: (response: ServerResponse) => {
      response.writeHead(200, { ...HEADERS, 'content-type': 'application/x-ndjson' })
      response.write(line({ forms: forms(), state: state() }))
      open.add(response)
      response.on('close', () => open.delete(response))
    },
  }
}

type Answer = (request: IncomingMessage, query: URLSearchParams) => Promise<unknown>

const read = async <Body>(request: IncomingMessage) =>
  JSON.parse((await bodyOf(request, LIMITS.request)).toString('utf8')) as Body

function answersOf({ content, publisher }: EditorOptions): Readonly<Record<string, Answer>> {
  return {
    write: async (request) => content.write(await read<Write>(request)),
    step: async (request) => content.step((await read<{ direction: Direction }>(request)).direction),
    'take-back': async (request) => content.takeBack((await read<{ id: number }>(request)).id),
    upload: async (request, query) =>
      storeUpload(
        content.root,
        query.get('kind') as UploadKind,
        query.get('name') ?? '',
        await bodyOf(request, LIMITS.upload),
      ),
    plan: () => publisher.plan(),
    publish: async (request) => {
      void publisher.start(await read<PublishRequest>(request))
      return {}
    },
    versions: () => historyOf(content),
    preview: async (request) => previewOf(content, (await read<{ id: string }>(request)).id),
    'bring-back': async (request) => {
      const { id, time } = await read<{ id: string; time: string }>(request)
      return bringBack(content, id, time)
    },
  }
}

/** Answers for the form: its page, the events, and what it asks for. */
function respond(options: EditorOptions, server: ViteDevServer) {
  const events = eventStream(options)
  const answers = answersOf(options)
  const api = async (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) => {
    checkRequest(request, options.port, options.token)
    const name = pathname.replace('/edit/api/', '')
    if (name === 'events') {
      events.add(response)
      return
    }
    const reply = Object.hasOwn(answers, name) ? answers[name] : undefined
    if (!reply) throw new Refusal(404, 'There is no such request.')
    answer(response, 200, JSON.stringify(await reply(request, searchParams)), 'application/json')
  }
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    try {
      if (url.pathname === '/edit/who') answer(response, 200, options.project, 'text/plain')
      else if (url.pathname.startsWith('/edit/api/')) await api(request, response, url)
      else answer(response, 200, await server.transformIndexHtml('/edit/', PAGE), 'text/html')
    } catch (error) {
      const problem = writeProblem('A file', error) ?? 'Something went wrong in the editor.'
      if (!(error instanceof Refusal)) console.error(error)
      const { status, message } = error instanceof Refusal ? error : { status: 500, message: problem }
      answer(response, status, message, 'text/plain')
    }
  }
  return { events, handle }
}

/** Reloads only the page when Vite asks every document to reload: the form must stay. */
function reloadPageOnly({ ws, environments }: ViteDevServer, reload: () => void) {
  for (const channel of new Set([ws, environments.client.hot])) {
    const send: (...message: unknown[]) => void = channel.send.bind(channel)
    channel.send = (...message: unknown[]) => {
      const { type } = Object(message[0]) as { type?: unknown }
      if (type === 'full-reload') reload()
      else send(...message)
    }
  }
}

/**
 * Replaces the modules of pages only while no page is being drawn: otherwise Vite would cache a mix of old and
 * new. Pages whose request was closed do not delay this; when one finishes later, the modules are replaced again.
 */
export function betweenPages(replaceNow: () => void) {
  let drawn = 0
  let replaced = 0
  let waiting: (() => void)[] | undefined
  const goOn = () => {
    if (drawn > 0 || waiting === undefined) return
    const next = waiting
    waiting = undefined
    replaced += 1
    replaceNow()
    for (const draw of next) draw()
  }
  const replace = () => {
    waiting ??= []
    goOn()
  }
  const draw = (response: Pick<ServerResponse, 'end' | 'once' | 'closed'>, begin: () => void) => {
    if (response.closed) return
    if (waiting) {
      waiting.push(() => draw(response, begin))
      return
    }
    let left: number | undefined
    const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
    response.end = (...all: unknown[]) => {
      if (left !== undefined && left !== replaced) replace()
      return end(...all)
    }
    response.once('close', () => {
      drawn -= 1
      left = replaced
      goOn()
    })
    drawn += 1
    begin()
  }
  return { replace, draw }
}

/** Reads the owner's files again a moment after something else changed them: one time for many. */
export function watchFiles(
  { watcher }: { watcher: Pick<EventEmitter, 'on'> & { add: (folders: string[]) => unknown } },
  content: Pick<Content, 'root' | 'reload'>,
) {
  const own = OWNED_FOLDERS.map((folder) => join(content.root, folder))
  // Changes in a linked folder, such as a synced one, are reported at its real path.
  const linked = own.filter((folder) => existsSync(folder)).map((folder) => realpathSync(folder))
  const folders = [...own, ...linked]
  watcher.add(linked)
  let reloading: NodeJS.Timeout | undefined
  let withMedia = false
  watcher.on('all', (_, path: string) => {
    if (!folders.some((folder) => path.startsWith(folder)) || /[\\/]\.[^\\/]*$/.test(path)) return
    withMedia ||= !/\.(?:yaml|md)$/.test(path)
    clearTimeout(reloading)
    reloading = setTimeout(() => {
      void content.reload(withMedia)
      withMedia = false
    }, SETTLED)
  })
}

/** Only requests to proxies name a host; one that cannot be parsed would crash the server. */
function withPath(request: IncomingMessage) {
  if (!request.url?.startsWith('/')) request.url = '/'
}

/** `npm run edit`: the form beside the real page, in the server of the page. */
export function editor(options: EditorOptions): AstroIntegration {
  const { content } = options
  const serve: Plugin = {
    name: 'editor',
    configureServer(server) {
      const { events, handle } = respond(options, server)
      const plugin = server.config.plugins.find(({ name }) => name === 'content-modules')
      const modules = plugin?.api as ContentModules
      modules.files = () => content.pageFiles
      modules.changed = () => undefined
      const pages = betweenPages(() => modules.refresh(server))
      let shown = content.state().revision
      reloadPageOnly(server, events.reload)
      content.changed = () => {
        const { revision } = content.state()
        if (revision !== shown) pages.replace()
        shown = revision
        events.send()
      }
      watchFiles(server, content)
      server.middlewares.use((request, response, next) => {
        if (/^\/edit(?:[/?]|$)/.test(request.url ?? '')) void handle(request, response)
        // Icons are drawn from the content, too; only a film may take long.
        else if (request.url?.startsWith('/videos/')) next()
        else pages.draw(response, next)
      })
      server.middlewares.use(events.number)
      server.httpServer?.prependListener('request', withPath)
    },
  }
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ updateConfig, injectScript }) => {
        // Tells the form around it that the page can be clicked, long before everything in it has loaded.
        injectScript('page', `parent.dispatchEvent(new Event('cca-page'))`)
        updateConfig({
          vite: {
            plugins: [serve],
            define: { 'import.meta.env.EDIT': 'true' },
          },
        })
      },
    },
  }
}
