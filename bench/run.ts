/**
 * `npm run bench`: bytes, paints, the jump to the calculator, a drag, presses, and the next page, measured on the
 * built site. It prints figures without thresholds: machines are noisy, so compare ratios within one run. `npm run
 * bench -- paints` measures only bytes and paints, `interactions` only presses, and `drag` or `next`, which take
 * folders of other builds to compare with, only the slider or the next page.
 */
import { fileURLToPath } from 'node:url'
import { serveSite } from '../deploy/hosts/site-server.ts'
import { firstFlightBytes, loadBytes, pageBytes, secondVisitBytes, sum } from '../tools/bytes.ts'
import { launch, median, quantile, SLOW_4G, SLOW_PHONE } from './browser.ts'
import { drag, type Drag } from './drag.ts'
import { serveFloor } from './floor.ts'
import { heapGrowth } from './heap.ts'
import { jump } from './jump.ts'
import { openings } from './next.ts'
import { paints } from './paint.ts'
import { NOTHING, presses } from './press.ts'

const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const RUNS = 7
const DRAGS = 5
/** Rounds of ten presses. */
const ROUNDS = 20
/** How long a pointer rests on a link before the press, in ms. */
const RESTS = [800, 0]
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
  head('page', 'first flight', 'HTML', 'styles', 'typeface', 'scripts', 'drawings', 'at load', 'after idle')
  for (const [path, file] of PAGES) {
    const page = pageBytes(DIST, file)
    const parts = [page.html.bytes, sum(page.styles), sum(page.fonts), sum(page.scripts), sum(page.drawings)]
    const all = [firstFlightBytes(DIST, file), ...parts, loadBytes(page), sum(page.islands)]
    row(path, ...all.map(kilobytes))
  }
  const [first, second] = PAGES.map(([, file]) => pageBytes(DIST, file))
  if (first && second)
    console.log(`\nThe second page after the first: ${kilobytes(secondVisitBytes(first, second))}`)
}

type Site = { name: string; url: string }

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

async function jumpTable({ browser, site }: Bench, floor: number) {
  const jumps = []
  for (let run = 0; run < RUNS; run += 1) jumps.push(await jump(browser, site, { blocked: false }))
  const blocked = await jump(browser, site, { blocked: true })
  head('slow phone', 'time', 'to the floor')
  row('tap on Income Potential to working controls', ms(median(jumps)), ratio(median(jumps), floor))
  row('the same when nothing was fetched ahead', ms(blocked), ratio(blocked, floor))
}

/** Medians of several drags per site. The drags alternate, so that background load affects all sites alike. */
async function dragTable(browser: Bench['browser'], sites: readonly Site[]) {
  const drags = new Map(sites.map(({ name }) => [name, [] as Drag[]]))
  for (let run = 0; run < DRAGS; run += 1)
    for (const { name, url } of sites) drags.get(name)?.push(await drag(browser, url))
  head('drag of a slider, processor slowed 4 times', ...drags.keys())
  const line = (name: string, of: (drag: Drag) => number, unit: string) =>
    row(name, ...[...drags.values()].map((all) => `${median(all.map(of)).toFixed(0)} ${unit}`))
  line('frames', (all) => all.framesPerSecond, 'a second')
  line('slowest input to next paint', (all) => all.worstInteraction, 'ms')
  line('longest run of own code', (all) => all.longestScript, 'ms')
  line('layouts', (all) => all.layouts, '')
  line('layouts outside the calculator', (all) => all.layoutsOutside, '')
  const growth = []
  for (const { url } of sites) growth.push(await heapGrowth(browser, url))
  row(
    'heap over 5,000 changes',
    ...growth.map(({ bytes, ratio }) => `${kilobytes(bytes)}, ${ratio.toFixed(2)}`),
  )
}

async function pressTable({ browser, site }: Bench) {
  head('press to next paint, processor slowed 4 times', 'presses', 'median', '98 of 100 within')
  for (const [width, height, touch] of [
    [390, 844, true],
    [1440, 900, false],
  ] as const) {
    const times = await presses(browser, site, { width, height, touch }, ROUNDS)
    const all = [...times].flatMap(([kind, some]) => (kind === NOTHING ? [] : some))
    for (const [kind, some] of [['all', all] as const, ...times])
      row(`${width} px, ${kind}`, `${some.length}`, ms(median(some)), ms(quantile(some, 0.98)))
  }
}

async function nextTable(browser: Bench['browser'], sites: readonly Site[]) {
  head('press on a link to largest paint', 'pointer rested', 'from down', 'from up', 'fetched ahead')
  for (const rest of RESTS) {
    const urls = sites.map(({ url }) => url)
    for (const [index, opening] of (await openings(browser, urls, rest, RUNS)).entries()) {
      const { fromPress, fromRelease, ahead } = opening
      row(sites[index]?.name ?? '', ms(rest), ms(fromPress), ms(fromRelease), `${ahead} of ${RUNS}`)
    }
  }
}

/** One of the tables; undefined stands for all. */
const [only, ...others] = process.argv.slice(2)
const measures = (...names: readonly string[]) => only === undefined || names.includes(only)
const [site, ...otherSites] = await Promise.all([DIST, ...others].map((folder) => serveSite(folder)))
const floor = await serveFloor(
  DIST,
  PAGES.map(([, file]) => file),
)
const browser = await launch()
try {
  const bench = { browser, site: site?.url ?? '', floor: floor.url }
  const builds = [
    { name: 'dist', url: bench.site },
    ...otherSites.map(({ url }, index) => ({ name: others[index] ?? '', url })),
  ]
  if (measures('paints')) {
    bytes()
    const least = await paintTable(bench)
    if (only === undefined) await jumpTable(bench, least)
  }
  if (measures('drag')) await dragTable(browser, builds)
  if (measures('interactions')) await pressTable(bench)
  if (measures('next')) await nextTable(browser, [...builds, { name: 'floor', url: floor.url }])
} finally {
  await browser.close()
  for (const server of [site, ...otherSites, floor]) await server?.close()
}
