import { ensureSite } from '../sites.ts'

export async function setup() {
  await ensureSite('frozen')
}
