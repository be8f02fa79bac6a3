/**
 * `node scripts/run.mjs <file or tool> [arguments]`: the entry point of every npm script. Installs what is
 * missing and runs the file, or a package's tool, on the repo's Node, so that it works right after `git
 * clone` and when the system's Node is too old.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, findNode, installPackages, ROOT, run, Stop } from '../tools/setup.mjs'

/** The script that implements a tool, such as `astro`. */
function toolFile(name) {
  const folder = join(ROOT, 'node_modules', name)
  if (!existsSync(folder)) throw new Stop(`There is no file or package "${name}".`)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

try {
  const [name = '', ...args] = process.argv.slice(2)
  installPackages()
  const file = existsSync(join(ROOT, name)) ? join(ROOT, name) : toolFile(name)
  const { status } = await run(findNode(), [file, ...args], { input: true })
  process.exitCode = status
} catch (error) {
  fail(error)
}
