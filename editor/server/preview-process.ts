/**
 * Serves the built preview in a process of its own: nothing that is asked of it can end the editor. Tells its parent
 * the address, and ends with it.
 */
import { serveSite } from '../../deploy/hosts/site-server.ts'

const [folder = ''] = process.argv.slice(2)

process.on('disconnect', () => process.exit(0))

try {
  const { url } = await serveSite(folder)
  process.send?.(url)
} catch (error) {
  console.error(`The preview could not be shown: ${(error as Error).message}`)
  process.exit(1)
}
