import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, start } from '../hosts/processes.ts'
import { clickAt, keyPress, letters, type Actions } from './actions.ts'
import { isCanceled, REPORT_FAILURES, saysNotLoaded, type StartDriver } from './driver.ts'
import { savedIn } from './saved.ts'

const WINDOW = fileURLToPath(new URL('webkit-window.py', import.meta.url))

/**
 * An X server of its own, so that no other window is in the way. It chooses a free display itself, and ends
 * with its last window.
 */
async function startDisplay() {
  const child = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-terminate'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const kill = () => child.kill()
  process.once('exit', kill)
  const number = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => reject(new Error('Xvfb ended before it had a display.')))
    child.stdio[3]?.once('data', (data) => resolve(String(data).trim()))
  })
  const stop = () => {
    kill()
    process.off('exit', kill)
  }
  return { name: `:${number}`, stop }
}

/** Sends WebDriver's classic commands. */
const client =
  (url: string) =>
  async (method: string, path: string, body: object = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(JSON.stringify(value))
    return value
  }

/** `CONSOLE`, where it comes from, and its level, behind the place in a file. */
const CONSOLE = /(?:^|: )CONSOLE (?:(?:JS|NETWORK|SECURITY|CSS|RENDERING|OTHER) )?[A-Z]+ (.*)$/

/** WebKitGTK is built without application manifests; Safari is not. */
const OF_WEBKITGTK = "Unrecognized Content-Security-Policy directive 'manifest-src'."

/** It also reports what is fetched ahead, and given up when the page is left, as not loaded. */
const isOfWebKit = (said: string) => said === OF_WEBKITGTK || said.startsWith('not loaded: link ')

function messageIn(line: string): string | undefined {
  const [, said] = CONSOLE.exec(line) ?? []
  if (said !== undefined) return saysNotLoaded(said) || isOfWebKit(said) ? undefined : said
  if (/^PART [45]/.test(line)) return `failed: ${line}`
  return line.startsWith('FAILED ') && !isCanceled(line) ? `failed: ${line}` : undefined
}

/** Reads what the window writes (webkit-window.py). */
function reader(folder: string) {
  const file = join(folder, 'log')
  writeFileSync(file, '')
  let read = 0
  const text = () => readFileSync(file, 'utf8')
  return {
    length: () => text().length,
    /** The status of the last page that came after this length. */
    statusAfter: (length: number) => {
      const [, status] =
        [
          ...text()
            .slice(length)
            .matchAll(/^STATUS (\d+) http/gm),
        ].at(-1) ?? []
      return status === undefined ? undefined : Number(status)
    },
    messages: () => {
      const whole = text()
        .slice(read)
        .replace(/[^\n]*$/, '')
      read += whole.length
      return whole
        .split('\n')
        .map(messageIn)
        .filter((message) => message !== undefined)
    },
  }
}

/** Starts WebKitWebDriver, and with it the window. `ask` sends commands to its session. */
async function startSession(folder: string, display: string, script: boolean) {
  const port = await freePort()
  const driver = await start('WebKitWebDriver', [`--port=${port}`], {
    url: `http://127.0.0.1:${port}/status`,
    cwd: folder,
    env: {
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  })
  const send = client(`http://127.0.0.1:${port}`)
  // The console is written to a pipe-like stream, which would hold it back.
  const args = ['-oL', '/usr/bin/python3', WINDOW, folder, ...(script ? [] : ['noscript'])]
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: '/usr/bin/stdbuf', args } },
    },
  })) as { sessionId: string }
  const ask = (path: string, body?: object) => send('POST', `/session/${sessionId}${path}`, body)
  const stop = async () => {
    // The window goes before it answers.
    await send('DELETE', `/session/${sessionId}`).catch(() => undefined)
    await driver.stop()
  }
  return { ask, stop }
}

/** WebKitGTK, by WebDriver in its classic form. */
export const startWebKit: StartDriver = async ({ script }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cca-webkit-'))
  writeFileSync(join(folder, 'before.js'), REPORT_FAILURES)
  const log = reader(folder)
  const display = await startDisplay()
  const { ask, stop } = await startSession(folder, display.name, script).catch((error: unknown) => {
    display.stop()
    throw error
  })
  const perform = async (actions: Actions) => {
    await ask('/actions', { actions })
  }
  return {
    open: async (url) => {
      const before = log.length()
      await ask('/url', { url })
      // Written by another process than the one that has answered.
      while (log.statusAfter(before) === undefined) await pause(10)
      return log.statusAfter(before) ?? 0
    },
    size: async (width, height) => {
      await ask('/window/rect', { x: 0, y: 0, width, height })
    },
    click: (x, y) => perform(clickAt(x, y)),
    type: (text) => perform(letters(text)),
    key: (name) => perform(keyPress(name)),
    evaluate: (source, args) =>
      ask('/execute/sync', { script: `return (${source}).apply(null, arguments)`, args }),
    messages: log.messages,
    ...savedIn(folder),
    close: async () => {
      await stop()
      display.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
