/** `npm run launch-check` lists what is left before a launch. It exits with 1 while something required is left. */
import { openPoints } from '../src/launch.ts'
import { readContent } from './read-content.ts'

const points = openPoints(readContent(process.cwd()))
const rows = (required: boolean) =>
  points.filter((point) => point.required === required).map(({ text }) => `  [ ] ${text}`)
console.log(['Required before a launch:', ...rows(true), '', 'Worth doing:', ...rows(false)].join('\n'))
process.exitCode = rows(true).length > 0 ? 1 : 0
