import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** Runs a script of the project in a process of its own. */
export const runScript = (root: string, script: string, ...args: readonly string[]) =>
  new Promise<{ ok: boolean; output: string }>((resolve) => {
    // The dev server sets it, and React would be built for development.
    const options = { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: Infinity }
    const child = execFile(process.execPath, [join(root, script), ...args], options, (error, out, errors) =>
      resolve({ ok: error === null, output: out + errors }),
    )
    child.stdin?.end()
  })
