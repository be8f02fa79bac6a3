/** Stands in for page-process.ts, and logs what it does. The name of its folder says how it behaves. */
import { appendFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const [root = ''] = process.argv.slice(2)
const manner = basename(root)
const log = (line: string) => appendFileSync(join(root, 'log'), `${line}\n`)

if (manner === 'fails') process.exit(1)
process.on('disconnect', () => process.exit(0))
process.on('message', (save) => {
  log(`save ${String(save)}`)
  if (manner === 'ends' && save === 1) process.exit(1)
  process.send?.(save)
})
if (manner === 'slow') await pause(300)
log('ready')
process.send?.('ready')
