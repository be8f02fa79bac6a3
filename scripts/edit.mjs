/** `npm run edit` installs what is missing, and starts the owner's editor (admin/edit.ts). */
import { install, npm } from './setup.mjs'

install()
process.exitCode = npm(['exec', '--', 'node', 'admin/edit.ts']).status ?? 1
