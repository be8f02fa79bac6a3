/** `npm run publish` says what is left before a launch, and pushes. The host builds and publishes what it gets. */
import { npm } from './setup.mjs'

npm(['run', '--silent', 'launch-check'])
process.exitCode = npm(['exec', '--', 'git', 'push']).status ?? 1
