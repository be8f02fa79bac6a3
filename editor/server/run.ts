import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { BuildAnswer } from '../core/protocol.ts'
import { serveSite } from '../../deploy/hosts/site-server.ts'
import { clientFiles } from './client-files.ts'
import { Editor } from './editor.ts'
import { freePort, servePage } from './page-server.ts'
import { serveEditor } from './server.ts'

/** Runs the build as people do, and what it says. */
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

/** What the owner needs of a failed build: the sentences, not what the tools say before. */
const lastLines = (output: string) => output.trim().split('\n').slice(-12).join('\n')

/** Builds the preview, serves it, and says what a build for production would refuse. */
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
 * Starts the editor of a project: the page, the server, the form.
 * @param root folder of the project
 * @returns the address to open, and the means to end it
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
