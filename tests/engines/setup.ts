import { ensureEngines } from '../../tools/engines.mjs'
import { ensureSite } from '../sites.ts'

export async function setup() {
  ensureEngines()
  await ensureSite('frozen')
}
