/** `npm run edit` installs what is missing, and starts the owner's editor (admin/edit.ts). */
import { install, run } from './setup.mjs'

process.exitCode = run(install(), ['admin/edit.ts']).status ?? 1
