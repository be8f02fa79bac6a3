import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { BuildAnswer } from '../core/protocol.ts'
import type { Editor } from './editor.ts'
import { lastLines } from './publish-words.ts'
import { previewServer, type PreviewServer } from './preview-server.ts'

/** Runs a script of the project, such as that of `npm run build`, and collects its output. */
export const runScript = (root: string, file: string, ...args: readonly string[]) =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, file), ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output += data.toString('utf8')))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (status) => resolve({ ok: status === 0, output }))
  })

/** Builds, and serves what was built. */
async function runAndShow(root: string, preview: PreviewServer): Promise<Omit<BuildAnswer, 'required'>> {
  const { ok, output } = await runScript(root, 'scripts/build.ts')
  if (!ok) return { ok, output: lastLines(output), address: undefined }
  try {
    return { ok, output: '', address: await preview.address() }
  } catch (error) {
    return { ok: false, output: (error as Error).message, address: undefined }
  }
}

/** Builds and serves the preview, and lists what a production build would refuse. */
type Builder = { build: () => Promise<BuildAnswer>; close: () => void }

/** @param root folder of the project */
export function builder(root: string, editor: Editor): Builder {
  const preview = previewServer(join(root, 'dist'))
  let running: Promise<BuildAnswer> | undefined
  const build = async (): Promise<BuildAnswer> => {
    const shown = await runAndShow(root, preview)
    const { points = [] } = await editor.state()
    return { ...shown, required: points.filter(({ required }) => required) }
  }
  // Two windows that ask at the same time get the same build.
  const shared = () => (running ??= build().finally(() => (running = undefined)))
  return { build: shared, close: preview.close }
}
