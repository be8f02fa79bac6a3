import { connect, type Socket } from 'node:net'

const REQUEST = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`

const opened = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

/** Resolves on the first bytes of a response; rejects if the connection is closed first. */
const answered = (socket: Socket, path: string) =>
  new Promise<void>((resolve, reject) => {
    const closed = () => reject(new Error('closed'))
    socket.once('close', closed)
    socket.once('data', () => {
      socket.off('close', closed)
      resolve()
    })
    socket.write(REQUEST(path))
  })

export type Held = {
  /** Sends another request on each; resolves to how many are answered. */
  askAgain: () => Promise<number>
  close: () => void
}

/** Opens connections, sends one request on each, and keeps them open and idle. */
export async function holdIdle(port: number, count: number, path: string): Promise<Held> {
  const sockets: Socket[] = []
  // In batches: the backlog of a listening socket is 511.
  while (sockets.length < count) {
    const portion = Array.from({ length: Math.min(200, count - sockets.length) }, () => opened(port))
    const held = await Promise.all(portion)
    for (const socket of held) socket.on('error', () => undefined)
    await Promise.all(held.map((socket) => answered(socket, path)))
    sockets.push(...held)
  }
  return {
    askAgain: async () => {
      const asked = await Promise.allSettled(sockets.map((socket) => answered(socket, path)))
      return asked.filter(({ status }) => status === 'fulfilled').length
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  }
}

/**
 * Opens connections that request a file many times but never read, so that every buffer in between fills up.
 */
export async function holdSlow(port: number, count: number, path: string, times: number) {
  const sockets = await Promise.all(Array.from({ length: count }, () => opened(port)))
  for (const socket of sockets) {
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(REQUEST(path).repeat(times))
  }
  return () => sockets.forEach((socket) => socket.destroy())
}
