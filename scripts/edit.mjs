/** `npm run edit` installs what is missing, and starts the owner's editor (editor/edit.ts). */
import { install, run } from './setup.mjs'

process.exitCode = run(install(), ['editor/edit.ts']).status ?? 1
