/**
 * Sites whose visits are counted, each served beside a stand-in for its provider, which takes only what the provider
 * documents. Used by the journeys in Chromium, and in the other engines.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { filesIn } from '../deploy/release/folder.ts'
import { serveSite } from '../deploy/hosts/site-server.ts'
import { BLANK } from './engines/driver.ts'
import { DOMAIN, SERVER, UUID, type CountedName } from '../tools/counted-sites.ts'
import { siteFolder } from './sites.ts'

/** One count: what was done, on which page, and where the visitor came from. A view is `view`. */
type Count = Readonly<{ what: string; page: string; from: string }>

type Taken = Readonly<{ url: URL; type: string | undefined; body: string }>

/** Reads a count as documented; undefined for anything else. */
type Reader = (taken: Taken) => Count | undefined

/** The names that an owner sees. */
const EVENTS = [
  'Calculator used',
  'Plan carried',
  'Letter opened',
  'Form opened',
  'Form sent',
  'Presentation watched',
]
const EVENT = new Set(EVENTS)

const TEXT = 'text/plain;charset=utf-8'
const FORM = 'application/x-www-form-urlencoded;charset=utf-8'

type Values = Readonly<Record<string, unknown>>

/** The texts of an object that has these keys and no others; undefined otherwise. */
function texts(given: unknown, ...keys: readonly string[]): Record<string, string> | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const entries = Object.entries(given as Values)
  const fits =
    entries.length === keys.length &&
    entries.every(([key, value]) => keys.includes(key) && typeof value === 'string')
  return fits ? (given as Record<string, string>) : undefined
}

/** A page of the site: its path and query, without a hash. */
function pageOf(url = '') {
  const { href, hash, pathname, search } = new URL(url)
  return hash === '' && href === url ? pathname + search : undefined
}

const json = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function readPlausible({ url, type, body }: Taken) {
  const event = texts(json(body), 'name', 'domain', 'url', 'referrer')
  if (`${url.pathname}${url.search}` !== '/api/event' || type !== TEXT || event?.['domain'] !== DOMAIN)
    return undefined
  const what = event['name'] === 'pageview' ? 'view' : event['name']
  return { what, page: pageOf(event['url']), from: event['referrer'] }
}

function readUmami({ url, type, body }: Taken) {
  const { type: kind, payload } = (json(body) ?? {}) as { type?: unknown; payload?: Values }
  const keys = [
    'website',
    'hostname',
    'url',
    'title',
    'referrer',
    ...(payload && 'name' in payload ? ['name'] : []),
  ]
  const event = texts(payload, ...keys)
  if (`${url.pathname}${url.search}` !== '/api/send' || type !== TEXT || kind !== 'event') return undefined
  if (event?.['website'] !== UUID || event['hostname'] !== 'localhost' || !event['title']) return undefined
  return { what: event['name'] ?? 'view', page: pageOf(event['url']), from: event['referrer'] }
}

function readGoatCounter({ url, type, body }: Taken) {
  if (url.pathname !== '/count' || type !== undefined || body !== '') return undefined
  const query = Object.fromEntries(url.searchParams)
  const event = texts(query, 'p', 'e')
  // An event has a name instead of a page.
  if (event) return { what: event['e'] === 'true' ? event['p'] : undefined, page: '', from: '' }
  const view = texts(query, 'p', 't', 'r', 'q')
  return view?.['t'] ? { what: 'view', page: `${view['p']}${view['q']}`, from: view['r'] } : undefined
}

function readMatomo({ url, type, body }: Taken) {
  if (`${url.pathname}${url.search}` !== '/matomo.php' || type !== FORM) return undefined
  const values = Object.fromEntries(new URLSearchParams(body))
  const every = ['idsite', 'rec', 'send_image', 'url', 'urlref']
  const view = texts(values, ...every, 'action_name')
  const event = texts(values, ...every, 'e_c', 'e_a', 'ca')
  const given = view ?? event
  if (given?.['idsite'] !== '3' || given['rec'] !== '1' || given['send_image'] !== '0') return undefined
  if (view ? !view['action_name'] : event?.['e_c'] !== 'Site' || event['ca'] !== '1') return undefined
  return { what: view ? 'view' : event?.['e_a'], page: pageOf(given['url']), from: given['urlref'] }
}

const whole = (count: Partial<Record<keyof Count, string | undefined>> | undefined): Count | undefined => {
  const { what, page, from } = count ?? {}
  const isWhole = what !== undefined && page !== undefined && from !== undefined
  return isWhole && (what === 'view' || EVENT.has(what)) ? { what, page, from } : undefined
}

const READERS: Readonly<Record<CountedName, Reader>> = {
  plausible: (taken) => whole(readPlausible(taken)),
  umami: (taken) => whole(readUmami(taken)),
  goatcounter: (taken) => whole(readGoatCounter(taken)),
  matomo: (taken) => whole(readMatomo(taken)),
}

/** How the provider answers: as documented, never, by breaking off, or with a page. */
type Manner = 'well' | 'never' | 'gone' | 'hostile'

function respond(response: ServerResponse, manner: Manner, accepted: boolean) {
  if (manner === 'gone') response.destroy()
  if (manner === 'hostile')
    response
      .writeHead(200, { refresh: '0;url=/', 'content-type': 'text/html' })
      .end('<script>top.document.title = "taken"</script>')
  if (manner === 'well')
    response.writeHead(accepted ? 202 : 400, { 'access-control-allow-origin': '*' }).end()
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

/** The stand-in. Refuses another method, cookies, and more of the page's address than its origin. */
async function serveProvider(name: CountedName) {
  const state = { counts: [] as Count[], refused: [] as string[], manner: 'well' as Manner }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method, url = '', headers } = request
      const type = headers['content-type']?.replaceAll(' ', '').toLowerCase()
      const count = READERS[name]({ url: new URL(url, 'http://provider.test'), type, body })
      const discreet = !headers.cookie && /^(?:http:\/\/localhost:\d+\/)?$/.test(headers.referer ?? '')
      const accepted = method === 'POST' && discreet && count !== undefined
      if (accepted) state.counts.push(count)
      else state.refused.push(`${method} ${url} ${type} ${headers.referer} ${headers.cookie} ${body}`)
      respond(response, state.manner, accepted)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { state, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return port
}

/**
 * A built site at its published address, with a blank page, and its provider. Of the site's files only two addresses are others than in
 * the build: its own and the provider's, both on this machine; so the policy is the built one, with that source.
 */
export async function serveCounted(name: CountedName) {
  const provider = await serveProvider(name)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'cca-counted-'))
  cpSync(join(siteFolder(`counted-${name}`), 'dist'), folder, { recursive: true })
  for (const file of filesIn(folder).filter((path) => /^(?:[^/]+\.html|_headers)$/.test(path))) {
    const text = readFileSync(join(folder, file), 'utf8')
      .replace(`data-statistics="https://${DOMAIN} `, `data-statistics="http://localhost:${port} `)
      .replaceAll(SERVER, provider.origin)
    writeFileSync(join(folder, file), text)
    for (const ending of ['.br', '.gz']) rmSync(join(folder, file + ending), { force: true })
  }
  writeFileSync(join(folder, `${BLANK}.html`), '<!doctype html><title>Blank</title>')
  const site = await serveSite(folder, port)
  const close = async () => {
    await Promise.all([site.close(), provider.close()])
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: site.url, provider: Object.assign(provider.state, { origin: provider.origin }), close }
}
