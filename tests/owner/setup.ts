import { ensureSite } from '../sites.ts'

export async function setup() {
  for (const name of ['frozen', 'owner', 'changed'] as const) await ensureSite(name)
}
