import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { serveSite, type SiteServer } from '../../deploy/hosts/site-server.ts'
import type { BuildAnswer } from '../core/protocol.ts'
import type { Editor } from './editor.ts'

/** Runs the script of `npm run build`, and collects its output. */
const runBuild = (root: string) =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts/build.ts')], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output += data.toString('utf8')))
    child.on('close', (status) => resolve({ ok: status === 0, output }))
  })

/** The end of the output, which has the error messages. */
const lastLines = (output: string) => output.trim().split('\n').slice(-12).join('\n')

/** Builds and serves the preview, and lists what a production build would refuse. */
type Builder = { build: () => Promise<BuildAnswer>; close: () => Promise<void> }

/** @param root folder of the project */
export function builder(root: string, editor: Editor): Builder {
  let site: SiteServer | undefined
  let running: Promise<BuildAnswer> | undefined
  const close = async () => {
    await site?.close()
    site = undefined
  }
  const build = async (): Promise<BuildAnswer> => {
    const { ok, output } = await runBuild(root)
    const { points = [] } = await editor.state()
    await close()
    if (ok) site = await serveSite(join(root, 'dist'))
    return {
      ok,
      output: ok ? '' : lastLines(output),
      address: site?.url,
      required: points.filter(({ required }) => required),
    }
  }
  // Two windows that ask at the same time get the same build.
  const shared = () => (running ??= build().finally(() => (running = undefined)))
  return { build: shared, close }
}
