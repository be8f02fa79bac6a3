import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs a script of the project in a process of its own. */
export const runScript = (root: string, script: string, ...args: readonly string[]) =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd: root,
      // The dev server sets it, and React would be built for development.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output += data.toString('utf8')))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (status) => resolve({ ok: status === 0, output }))
  })
