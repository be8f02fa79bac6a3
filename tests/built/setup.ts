import { ensureSite } from '../sites.ts'

export async function setup() {
  for (const name of ['frozen', 'connected', 'minimal'] as const) await ensureSite(name)
}
