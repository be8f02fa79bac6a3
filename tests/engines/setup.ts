import { ensureBrowser } from '../../tools/browser.mjs'
import { ensureEngines } from '../../tools/engines.mjs'
import { ensureSite } from '../sites.ts'

export async function setup() {
  await ensureBrowser()
  ensureEngines()
  await ensureSite('frozen')
}
