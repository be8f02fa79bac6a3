/** `npm start` installs what is missing, builds the site, and serves it. */
import { install, run } from './setup.mjs'

const node = install()
console.log('· Building the site')
const { status } = run(node, ['node_modules/astro/bin/astro.mjs', 'build', '--force'])
process.exitCode = status === 0 ? run(node, ['scripts/server.ts']).status : 1
