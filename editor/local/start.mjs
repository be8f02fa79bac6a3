/** `npm run edit` and `npm run publish` install what is missing, and then run the file of that name. */
import { install, run } from '../../scripts/setup.mjs'

const [name, ...args] = process.argv.slice(2)
process.exitCode = run(install(), [`editor/local/${name}.ts`, ...args]).status ?? 1
