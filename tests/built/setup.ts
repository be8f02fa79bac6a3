import { COUNTED_NAMES } from '../../tools/counted-sites.ts'
import { ensureSite } from '../sites.ts'

export async function setup() {
  for (const name of ['frozen', 'connected', 'minimal'] as const) await ensureSite(name)
  for (const name of COUNTED_NAMES) await ensureSite(`counted-${name}`)
}
