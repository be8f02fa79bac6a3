import { connect, type Socket } from 'node:net'

const REQUEST = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`

const opened = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', reject)
  })

/** Resolves when the first bytes of an answer came; rejects when the connection was closed. */
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
  /** How many of them are answered when they ask again. */
  askAgain: () => Promise<number>
  close: () => void
}

/** Opens connections, asks once on each, and keeps them open without a word. */
export async function holdIdle(port: number, count: number, path: string): Promise<Held> {
  const sockets: Socket[] = []
  // In portions: the queue of a listening socket is 511 long.
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

/** Opens connections that ask for a file many times and then read nothing more: every buffer on the way fills up. */
export async function holdSlow(port: number, count: number, path: string, times: number) {
  const sockets = await Promise.all(Array.from({ length: count }, () => opened(port)))
  for (const socket of sockets) {
    socket.on('error', () => undefined)
    socket.pause()
    socket.write(REQUEST(path).repeat(times))
  }
  return () => sockets.forEach((socket) => socket.destroy())
}
