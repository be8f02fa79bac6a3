/** `npm start` installs what is missing, builds the site, and serves it. */
import { install, npm } from './setup.mjs'

install()
console.log('· Building the site')
const { status } = npm(['run', '--silent', 'build'])
process.exitCode = status === 0 ? npm(['exec', '--', 'node', 'scripts/server.ts']).status : 1
