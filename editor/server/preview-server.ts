import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The built preview, served to the owner's browser. */
export type PreviewServer = {
  /**
   * Starts it, unless it is running: it picks up new builds on its own.
   * @returns its address, which stays the same as long as it runs
   * @throws when the folder has no site
   */
  address: () => Promise<string>
  close: () => void
}

const started = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    child.once('message', (url) => resolve(url as string))
    child.once('error', reject)
    child.once('exit', () =>
      reject(new Error('The preview could not be shown. The reason is in the terminal.')),
    )
  })

/** @param folder the built site, which may be replaced by another build at any time */
export function previewServer(folder: string): PreviewServer {
  let child: ChildProcess | undefined
  let address: Promise<string> | undefined
  const forget = () => {
    address = undefined
  }
  const start = async () => {
    child = fork(fileURLToPath(new URL('./preview-process.ts', import.meta.url)), [folder])
    child.once('exit', forget)
    try {
      return await started(child)
    } catch (error) {
      forget()
      throw error
    }
  }
  return { address: () => (address ??= start()), close: () => child?.kill() }
}
