import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFirefox } from '../../tools/engines.mjs'
import { clickAt, keyPress, letters, type Actions } from './actions.ts'
import { connect, type BidiConnection } from './bidi.ts'
import { isCanceled, REPORT_FAILURES, type Driver, type StartDriver } from './driver.ts'
import { savedIn } from './saved.ts'

const preferences = (folder: string, script: boolean) => ({
  'javascript.enabled': script,
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2,
  'browser.download.dir': folder,
  'browser.download.useDownloadDir': true,
  'browser.download.always_ask_before_handling_new_types': false,
  // It would take the keyboard.
  'browser.download.alwaysOpenPanel': false,
  // A process for all pages, and none in reserve: starting one costs more than loading a page.
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'dom.ipc.keepProcessesAlive.web': 1,
  // No new tab page, and no process for extensions.
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'extensions.webextensions.remote': false,
  // Nothing is asked of the network but the site.
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
})

const lines = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')

/** Starts Firefox with an empty profile. `address` is where it takes BiDi connections. */
async function launch(program: string, folder: string) {
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  // Leave nothing running when a test run is aborted.
  process.once('exit', kill)
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => reject(new Error(`Firefox ended before it answered:\n${output}`)))
    child.stderr.on('data', (data) => {
      output += String(data)
      const [, found] = /BiDi listening on (ws:\S+)/.exec(output) ?? []
      if (found) resolve(found)
    })
  })
  const stop = async () => {
    kill()
    await ended
    process.off('exit', kill)
  }
  return { address, stop }
}

type LogEntry = { type: string; text: string | null }
type NetworkEvent = {
  navigation: string | null
  request: { url: string }
  response: { status: number }
  errorText: string
}

/** The page is the one that the browser has already. */
const NOT_MODIFIED = 304

/**
 * The integrity of nothing: Firefox compares it for a module whose request was given up when the visitor went
 * to another page.
 */
const EMPTY = '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

/** What the page said, what failed, and the status of the last page. */
function listener() {
  const heard = { messages: [] as string[], status: 0 }
  const onEvent = (method: string, params: unknown) => {
    if (method === 'log.entryAdded') {
      const { type, text } = params as LogEntry
      if (!text?.includes(EMPTY))
        heard.messages.push(`${type === 'javascript' ? 'uncaught: ' : ''}${text ?? ''}`)
      return
    }
    const { navigation, request, response, errorText } = params as NetworkEvent
    if (method === 'network.fetchError') {
      if (!isCanceled(errorText)) heard.messages.push(`failed: ${request.url} ${errorText}`)
    } else if (navigation !== null) heard.status = response.status === NOT_MODIFIED ? 200 : response.status
    else if (response.status >= 400) heard.messages.push(`failed: ${request.url} ${response.status}`)
  }
  return { heard, onEvent }
}

/** A tab of its own: the one that Firefox starts with never has the focus. */
async function openTab({ send }: BidiConnection, script: boolean): Promise<string> {
  await send('session.new', { capabilities: {} })
  const events = ['log.entryAdded', 'network.responseCompleted', 'network.fetchError']
  await send('session.subscribe', { events })
  if (script) await send('script.addPreloadScript', { functionDeclaration: `() => { ${REPORT_FAILURES} }` })
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as { context: string }
  await send('browsingContext.activate', { context })
  return context
}

type Evaluated =
  { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } }

function evaluator({ send }: BidiConnection, context: string): Driver['evaluate'] {
  return async (source, args) => {
    const answer = (await send('script.callFunction', {
      functionDeclaration: `(args) => JSON.stringify((${source})(...JSON.parse(args))) ?? 'null'`,
      arguments: [{ type: 'string', value: JSON.stringify(args) }],
      awaitPromise: false,
      target: { context },
    })) as Evaluated
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result.value) as unknown
  }
}

/** Marks the page that is left. */
const LEAVE = '() => { document.left = true }'

/** Whether another page is there. Firefox's own `wait: 'complete'` now and then waits for a load event that has been. */
async function isLoaded(evaluate: Driver['evaluate']): Promise<boolean> {
  const state = `() => !document.left && document.readyState === 'complete'`
  // Between two pages there is none to ask.
  return (await evaluate(state, []).catch(() => false)) === true
}

/** Firefox, by WebDriver BiDi. */
export const startFirefox: StartDriver = async ({ script }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cca-firefox-'))
  writeFileSync(join(folder, 'user.js'), lines(preferences(folder, script)))
  const { address, stop } = await launch(findFirefox() ?? 'firefox', folder)
  const { heard, onEvent } = listener()
  const connection = await connect(`${address}/session`, onEvent)
  const context = await openTab(connection, script)
  const send = async (method: string, params: object) => {
    await connection.send(method, { context, ...params })
  }
  const evaluate = evaluator(connection, context)
  const perform = (actions: Actions) => send('input.performActions', { actions })
  return {
    open: async (url) => {
      heard.status = 0
      // No key of the last journey stays down.
      await send('input.releaseActions', {})
      await evaluate(LEAVE, [])
      await send('browsingContext.navigate', { url, wait: 'none' })
      while (!(await isLoaded(evaluate))) await pause(10)
      // The answer may be reported after the page.
      while (heard.status === 0) await pause(10)
      return heard.status
    },
    size: (width, height) => send('browsingContext.setViewport', { viewport: { width, height } }),
    click: (x, y) => perform(clickAt(x, y)),
    type: (text) => perform(letters(text)),
    key: (name) => perform(keyPress(name)),
    evaluate,
    messages: () => heard.messages.splice(0),
    ...savedIn(folder),
    close: async () => {
      connection.close()
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
