import { TOKEN_HEADER, type ServerEvent } from '../core/protocol.ts'

export class Disconnected extends Error {}

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const TOKEN = 'cca-edit-token'
/** After this much silence, the server counts as gone, in milliseconds. */
const SILENCE = 2_500

/** The address that was opened has the token; from then on it is kept for every tab of this browser. */
export function takeToken() {
  const token = location.hash.slice(1)
  if (token === '') return
  localStorage.setItem(TOKEN, token)
  history.replaceState(null, '', location.pathname)
}

const headers = () => ({ [TOKEN_HEADER]: localStorage.getItem(TOKEN) ?? '' })

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`/edit/api/${path}`, { ...init, headers: headers() }).catch(() => {
    throw new Disconnected('The editor was stopped.')
  })
  if (response.status === 403) throw new Disconnected('The editor was started again.')
  if (!response.ok) throw new Error(await response.text())
  return response
}

/** Asks the server to do something; a file is sent as it is. */
export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const sent = body instanceof File ? body : JSON.stringify(body)
  return (
    await request(path, body === undefined ? {} : { method: 'POST', body: sent })
  ).json() as Promise<Answer>
}

/** Reads the event stream until it ends, or is silent. */
async function listen(receive: (event: ServerEvent) => void) {
  const control = new AbortController()
  let watchdog = setTimeout(() => control.abort(), SILENCE)
  const { body } = await request('events', { signal: control.signal })
  let text = ''
  const chunks = body?.pipeThrough(new TextDecoderStream())
  for await (const chunk of (chunks ?? []) as unknown as AsyncIterable<string>) {
    clearTimeout(watchdog)
    watchdog = setTimeout(() => control.abort(), SILENCE)
    const lines = (text + chunk).split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) receive(JSON.parse(line) as ServerEvent)
  }
}

/** Reads the events, and connects again for as long as the page is open. */
export async function events(receive: (event: ServerEvent) => void, lost: () => void) {
  for (;;) {
    await listen(receive).catch(() => undefined)
    lost()
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
