/** `npm run edit` and `npm run publish` install what is missing, and then run the file of that name. */
import { spawnSync } from 'node:child_process'
import { checkFolder } from '../../scripts/folder.mjs'
import { install } from './install.mjs'

checkFolder()
install()
const [name, ...args] = process.argv.slice(2)
// npm puts the project's own Node first on the PATH of its scripts. On Windows, that is a shell script.
const command = ['node', `editor/local/${name}.ts`, ...args].join(' ')
const { status } = spawnSync(command, { stdio: 'inherit', shell: true })
process.exitCode = status ?? 1
