/** `npm start` installs what is missing, builds the site, and serves it. */
import { install, run } from './setup.mjs'

const node = install()
console.log('· Building the site')
const astro = (...args) => run(node, ['node_modules/astro/bin/astro.mjs', ...args]).status
process.exitCode = astro('build', '--force') || astro('preview', '--host', '127.0.0.1')
