/**
 * `npm run bench`: bytes, paints, the jump to the calculator, and a drag, measured on the built site. It
 * prints figures without thresholds: machines are noisy, so compare ratios within one run. `npm run bench --
 * paints` measures only paints.
 */
import { fileURLToPath } from 'node:url'
import { serveSite } from '../deploy/hosts/site-server.ts'
import { firstFlightBytes, loadBytes, pageBytes, secondVisitBytes, sum } from '../tools/bytes.ts'
import { launch, median, SLOW_4G, SLOW_PHONE } from './browser.ts'
import { drag } from './drag.ts'
import { serveFloor } from './floor.ts'
import { jump } from './jump.ts'
import { paints } from './paint.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const RUNS = 7
const PAGES = [
  ['/', 'index.html'],
  ['/cca-graduates', 'cca-graduates.html'],
] as const

const row = (...cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (...cells: readonly string[]) => {
  console.log('')
  row(...cells)
  row(...cells.map(() => '---'))
}
const ms = (value: number) => `${Math.round(value)} ms`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const ratio = (value: number, floor: number) => (value / floor).toFixed(2)

function bytes() {
  head('page', 'first flight', 'HTML', 'styles', 'typeface', 'scripts', 'at load', 'after idle')
  for (const [path, file] of PAGES) {
    const page = pageBytes(DIST, file)
    const parts = [page.html.bytes, sum(page.styles), sum(page.fonts), sum(page.scripts)]
    const all = [firstFlightBytes(DIST, file), ...parts, loadBytes(page), sum(page.islands)]
    row(path, ...all.map(kilobytes))
  }
  const [first, second] = PAGES.map(([, file]) => pageBytes(DIST, file))
  if (first && second)
    console.log(`\nThe second page after the first: ${kilobytes(secondVisitBytes(first, second))}`)
}

type Bench = { browser: Awaited<ReturnType<typeof launch>>; site: string; floor: string }

/** @returns largest paint of the landing page's floor on the slow phone, in ms */
async function paintTable({ browser, site, floor }: Bench): Promise<number> {
  head('network', 'page', 'floor', 'first paint', 'largest paint', 'to the floor', 'largest shift')
  let onSlowPhone = Number.NaN
  for (const network of [SLOW_PHONE, SLOW_4G])
    for (const [path] of PAGES) {
      const [least, page] = await paints(browser, [floor + path, site + path], network, RUNS)
      if (!least || !page) continue
      if (Number.isNaN(onSlowPhone)) onSlowPhone = least.largest
      const times = [least.largest, page.first, page.largest].map(ms)
      row(network.name, path, ...times, ratio(page.largest, least.largest), page.shift.toFixed(4))
    }
  return onSlowPhone
}

async function calculator({ browser, site }: Bench, floor: number) {
  const jumps = []
  for (let run = 0; run < RUNS; run += 1) jumps.push(await jump(browser, site, { blocked: false }))
  const blocked = await jump(browser, site, { blocked: true })
  head('slow phone', 'time', 'to the floor')
  row('press on Income Potential to working controls', ms(median(jumps)), ratio(median(jumps), floor))
  row('the same when nothing was fetched ahead', ms(blocked), ratio(blocked, floor))
  const { worstInteraction, framesPerSecond, layouts, layoutsOutside } = await drag(browser, site)
  head('drag of a slider, processor slowed 4 times', '')
  row('frames', `${Math.round(framesPerSecond)} a second`)
  row('slowest input to next paint', ms(worstInteraction))
  row('layouts, of which outside the calculator', `${layouts}, ${layoutsOutside}`)
}

const site = await serveSite(DIST)
const floor = await serveFloor(
  DIST,
  PAGES.map(([, file]) => file),
)
const browser = await launch()
try {
  const bench = { browser, site: site.url, floor: floor.url }
  bytes()
  const least = await paintTable(bench)
  if (!process.argv.includes('paints')) await calculator(bench, least)
} finally {
  await browser.close()
  await site.close()
  await floor.close()
}
