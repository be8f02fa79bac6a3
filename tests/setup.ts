import { ensureSites } from './sites.ts'

/** Builds the sites that tests run on, unless they are there. */
export async function setup() {
  await ensureSites()
}
