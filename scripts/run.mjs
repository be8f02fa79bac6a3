/**
 * `node scripts/run.mjs <file or tool> [arguments]`: what every npm script goes through. Installs what is missing and
 * runs the file, or the tool of a package, on the repo's Node, so that it works right after `git clone` and on a system
 * Node that could not run it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, findNode, installPackages, ROOT, run, Stop } from '../tools/setup.mjs'

/** The script behind a tool's name, such as `astro`. */
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
