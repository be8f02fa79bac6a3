/** WebDriver BiDi, the part that a browser needs to be driven (https://w3c.github.io/webdriver-bidi/). */

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: unknown }

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

export type BidiConnection = {
  /** Sends a command, and resolves with its result. */
  send: (method: string, params: object) => Promise<unknown>
  close: () => void
}

const opened = (socket: WebSocket) =>
  new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error(`No answer from ${socket.url}.`))
  })

/** Connects to a browser. Commands that are under way when the connection ends are rejected. */
export async function connect(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<BidiConnection> {
  const socket = new WebSocket(url)
  await opened(socket)
  const waiting = new Map<number, Waiting>()
  let sent = 0
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') {
      onEvent(message.method, message.params)
      return
    }
    const { resolve, reject } = waiting.get(message.id) ?? {}
    waiting.delete(message.id)
    if (message.type === 'success') resolve?.(message.result)
    else reject?.(new Error(`${message.error}: ${message.message}`))
  }
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The connection to the browser has ended.'))
  }
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        sent += 1
        waiting.set(sent, { resolve, reject })
        socket.send(JSON.stringify({ id: sent, method, params }))
      }),
    close: () => socket.close(),
  }
}
