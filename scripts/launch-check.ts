/**
 * `npm run launch-check`: lists what is still open before launch. Exits with 1 while anything required is
 * open.
 */
import { checklist, findOpenPoints } from '../src/content/launch/checklist.ts'
import { readAllContent } from '../src/content/reading/all-content.ts'
import { projectFiles } from '../src/content/reading/project-files.ts'

const files = projectFiles(process.cwd())
const points = findOpenPoints(files, await readAllContent(files))
console.log(checklist(points))
process.exitCode = points.some(({ required }) => required) ? 1 : 0
