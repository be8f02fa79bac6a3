import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { BuildAnswer } from '../core/protocol.ts'
import { serveSite } from '../../deploy/hosts/site-server.ts'
import { clientFiles } from './client-files.ts'
import { Editor } from './editor.ts'
import { freePort, servePage } from './page-server.ts'
import { serveEditor } from './server.ts'

/** Runs `npm run build`'s script and collects its output. */
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
function builder(root: string, editor: Editor) {
  let site: Awaited<ReturnType<typeof serveSite>> | undefined
  return async (): Promise<BuildAnswer> => {
    const { ok, output } = await runBuild(root)
    const { points = [] } = await editor.state()
    await site?.close()
    site = ok ? await serveSite(join(root, 'dist')) : undefined
    return {
      ok,
      output: ok ? '' : lastLines(output),
      address: site?.url,
      required: points.filter(({ required }) => required),
    }
  }
}

/**
 * Starts the editor: the server of the real page, and the server of the form.
 * @param root folder of the project
 * @returns the address to open, and a function that ends both
 */
export async function runEditor(root: string) {
  const editor = new Editor(root)
  await editor.open()
  const port = await freePort()
  const [files, page] = await Promise.all([clientFiles(), servePage(root, `http://127.0.0.1:${port}`)])
  const server = await serveEditor({ editor, files, page, build: builder(root, editor) }, port)
  return {
    url: server.url,
    close: () => {
      server.close()
      page.close()
    },
  }
}
