/** `npm start`: installs what is missing, builds the site, serves it. */
import { join } from 'node:path'
import { fail, findNode, installPackages, ROOT, run, step, Stop } from './tools/setup.mjs'

/** The part of a failed build's output that the owner needs: the sentences, without Astro's log and the stack trace. */
const sentences = (output) =>
  output
    .split(/^\s*Stack trace:/m)[0]
    .replace(/^\d\d:\d\d:\d\d .*\n/gm, '')
    .trim()

try {
  installPackages()
  const node = findNode()
  step('Building the site')
  const build = await run(node, [join(ROOT, 'scripts/build.ts')], { quiet: true })
  if (build.status !== 0) throw new Stop(`The site could not be built.\n\n${sentences(build.output)}`)
  const { status } = await run(node, [join(ROOT, 'scripts/serve.ts')])
  process.exitCode = status
} catch (error) {
  fail(error)
}
