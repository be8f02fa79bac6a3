/**
 * `npm run bench`: bytes, paints, the jump to the calculator, a drag, on the built site. Prints figures and decides
 * nothing: machines are noisy, so compare ratios within one run.
 */
import { fileURLToPath } from 'node:url'
import { serveSite } from '../deploy/hosts/site-server.ts'
import { launch, median } from './browser.ts'
import { loadBytes, pageBytes, sum } from '../tools/bytes.ts'
import { drag } from './drag.ts'
import { jump } from './jump.ts'
import { paints } from './paint.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const RUNS = 5

const row = (name: string, value: string) => console.log(`${name.padEnd(58)} ${value}`)
const ms = (value: number) => `${Math.round(value)} ms`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

function bytes() {
  const page = pageBytes(DIST, 'index.html')
  const atLoad = loadBytes(page)
  row('Landing page at the load event (brotli)', kilobytes(atLoad))
  row('  of which HTML', kilobytes(page.html.bytes))
  row('Islands and what they import', kilobytes(sum(page.islands)))
  row('All of it', kilobytes(atLoad + sum(page.islands)))
}

const site = await serveSite(DIST)
const browser = await launch()
try {
  bytes()
  const { deferred, whole } = await paints(browser, `${site.url}/`, RUNS)
  row(
    'First paint, slow phone',
    `${ms(deferred.first)} (${(deferred.first / whole.first).toFixed(2)} of not deferring)`,
  )
  row(
    'Largest paint',
    `${ms(deferred.largest)} (${(deferred.largest / whole.largest).toFixed(2)} of not deferring)`,
  )
  row('Blocked after the first paint', `${ms(deferred.blocking)} (not deferring: ${ms(whole.blocking)})`)
  const jumps = []
  for (let run = 0; run < RUNS; run += 1) jumps.push(await jump(browser, site.url, { blocked: false }))
  row('Press on Income Potential to working controls', ms(median(jumps)))
  row('  the same when nothing was fetched ahead', ms(await jump(browser, site.url, { blocked: true })))
  const { worstInteraction, framesPerSecond, layouts, layoutsOutside } = await drag(browser, site.url)
  row('Drag of a slider, processor slowed 4 times: frames', `${Math.round(framesPerSecond)} a second`)
  row('  slowest input to next paint', ms(worstInteraction))
  row('  layouts, of which outside the calculator', `${layouts}, ${layoutsOutside}`)
} finally {
  await browser.close()
  await site.close()
}
