import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds. Longer than a program takes to write a file, and than the watcher drops repeated events for. */
const WRITING = 200

/**
 * Reads files that have changed. What cannot be used is read once more before it counts as broken: a program that
 * writes in place empties a file first, and the watcher may report that without the rest.
 * @throws what the second read throws
 */
export const readChanged = <T>(read: () => Promise<T>): Promise<T> =>
  read().catch(async () => {
    await pause(WRITING)
    return read()
  })
