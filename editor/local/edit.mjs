/** `npm run edit` installs what is missing, and starts the owner's editor (edit.ts). */
import { install, run } from '../../scripts/setup.mjs'

process.exitCode = run(install(), ['editor/local/edit.ts']).status ?? 1
