import { ensureSite } from '../sites.ts'

export async function setup() {
  for (const name of ['frozen', 'connected', 'without-calculator'] as const) await ensureSite(name)
}
