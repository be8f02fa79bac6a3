import { ensureEngines } from '../../tools/engines.mjs'
import { COUNTED_NAMES } from '../../tools/counted-sites.ts'
import { ensureSite } from '../sites.ts'

export async function setup() {
  ensureEngines()
  await ensureSite('frozen')
  for (const name of COUNTED_NAMES) await ensureSite(`counted-${name}`)
}
