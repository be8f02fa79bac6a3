/** `npm run launch-check`: what still stands between this and a launch. Ends with 1 while anything required is open. */
import { checklist, findOpenPoints } from '../src/launch/checklist.ts'

try {
  const points = await findOpenPoints(process.cwd())
  console.log(checklist(points))
  process.exitCode = points.some(({ required }) => required) ? 1 : 0
} catch (error) {
  console.error(error instanceof Error && error.name === 'ContentError' ? error.message : error)
  process.exitCode = 1
}
