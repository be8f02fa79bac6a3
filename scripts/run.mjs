/**
 * `node scripts/run.mjs <file or tool> [arguments]`: the entry point of every npm script. Installs what is
 * missing and runs the file, or a package's tool, on the repo's Node, so that it works right after `git
 * clone` and when the system's Node is too old.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, findNode, installPackages, ROOT, run, toolFile } from './tools/setup.mjs'

try {
  const [name = '', ...args] = process.argv.slice(2)
  installPackages()
  const file = existsSync(join(ROOT, name)) ? join(ROOT, name) : toolFile(name)
  const { status } = await run(findNode(), [file, ...args], { input: true })
  process.exitCode = status
} catch (error) {
  fail(error)
}
