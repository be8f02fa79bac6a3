/**
 * `npm run bench` prints bytes and paints of the pages in dist/, and how soon the calculator answers. Machines are noisy,
 * so compare ratios within one run.
 */
import { chromium, type Browser } from '@playwright/test'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from './browsers.mjs'
import { firstFlightBytes, loadBytes, pageBytes, readHtml, sum } from './bytes.ts'
import { serveSite } from './server.ts'

const DIST = join(import.meta.dirname, '../dist')
const RUNS = 7
const PAGES = [
  ['/', 'index.html'],
  ['/cca-graduates', 'cca-graduates.html'],
] as const
/** Slow 4G as Lighthouse throttles each request, and with its nominal values. In ms and bit/s. */
const SLOW = { name: '562 ms, 1.5 Mbit/s', latency: 562, throughput: 1_500_000 }
const NETWORKS = [SLOW, { name: '150 ms, 1.6 Mbit/s', latency: 150, throughput: 1_600_000 }]
/** How many times slower the CPU is. */
const CPU = 4
/** The wait for the largest paint, in ms. */
const SETTLED = 1500

const row = (...cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
const head = (...cells: readonly string[]) => {
  console.log('')
  row(...cells)
  row(...cells.map(() => '---'))
}
const ms = (value: number) => `${Math.round(value)} ms`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const NON_TEXT = 'style, script, svg, img, noscript, link, [hidden], [aria-hidden=true]'
const NON_TEXT_ATTRIBUTES = /^(?:class|data-.*|popover.*)$/

/**
 * Writes the floor of each page to a folder: its words without styles, scripts and pictures. A page cannot paint earlier
 * than its floor on the same host.
 */
function writeFloor(folder: string) {
  for (const page of [...PAGES.map(([, file]) => file), '404.html']) {
    const $ = readHtml(readFileSync(join(DIST, page), 'utf8'))
    $(NON_TEXT).remove()
    for (const element of $('html *').toArray())
      for (const name of Object.keys(element.attribs))
        if (NON_TEXT_ATTRIBUTES.test(name)) $(element).removeAttr(name)
    writeFileSync(join(folder, page), $.html())
  }
  copyFileSync(join(DIST, '_headers'), join(folder, '_headers'))
}

/** Opens an empty page on a slow phone. */
async function phone(browser: Browser, { latency, throughput }: typeof SLOW) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput / 8,
    uploadThroughput: throughput / 8,
  })
  return page
}

/** First and largest contentful paint of one load, in ms. */
async function paints(browser: Browser, url: string, network: typeof SLOW) {
  const page = await phone(browser, network)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) Object.assign(globalThis, { largest: startTime })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED)
  const found = await page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: (globalThis as unknown as { largest: number }).largest,
  }))
  await page.close()
  return found
}

/** How visitors come to the calculator, before its code has loaded. */
const WAYS = [
  { name: 'its address', path: '/#calculator', jumps: false },
  { name: 'a jump at first paint', path: '/', jumps: true },
]

/** Presses the first plus, and measures in ms how long it takes from the first paint, or the jump, until a plan is shown. */
function measureAnswer(jumps: boolean) {
  const find = (css: string) =>
    new Promise<HTMLElement>((resolve) => {
      const look = () => {
        const found = document.querySelector<HTMLElement>(css)
        if (found) resolve(found)
        else setTimeout(look)
      }
      look()
    })
  const answer = new Promise<number>((resolve) => {
    const painted = async (list: PerformanceObserverEntryList) => {
      const [paint] = list.getEntriesByName('first-contentful-paint')
      if (!paint) return
      const start = jumps ? performance.now() : paint.startTime
      if (jumps) (await find('a[href="#calculator"]')).click()
      ;(await find('#calculator [data-row] button ~ button')).click()
      await find('a[data-carries]')
      resolve(performance.now() - start)
    }
    new PerformanceObserver((list) => void painted(list)).observe({ type: 'paint', buffered: true })
  })
  Object.assign(globalThis, { answer })
}

async function awake(browser: Browser, site: string, { path, jumps }: (typeof WAYS)[number]) {
  const page = await phone(browser, SLOW)
  await page.addInitScript(measureAnswer, jumps)
  await page.goto(site + path)
  const time = await page.evaluate(() => (globalThis as unknown as { answer: Promise<number> }).answer)
  await page.close()
  return time
}

function bytesTable() {
  head('page', 'first flight', 'HTML', 'styles', 'typeface', 'scripts', 'drawings', 'at load', 'after idle')
  for (const [path, file] of PAGES) {
    const page = pageBytes(DIST, file)
    const parts = [page.html.bytes, sum(page.styles), sum(page.fonts), sum(page.scripts), sum(page.drawings)]
    row(path, ...[firstFlightBytes(DIST, file), ...parts, loadBytes(page), sum(page.parts)].map(kilobytes))
  }
}

/** Prints medians. Page and floor are loaded in turn, so that other programs on the machine affect both alike. */
async function paintsTable(browser: Browser, site: string, floor: string) {
  head('network', 'page', 'floor', 'first paint', 'largest paint', 'ratio to floor')
  for (const network of NETWORKS)
    for (const [path] of PAGES) {
      const loads: Record<'floor' | 'first' | 'largest', number>[] = []
      for (let run = 0; run < RUNS; run += 1)
        loads.push({
          floor: (await paints(browser, floor + path, network)).largest,
          ...(await paints(browser, site + path, network)),
        })
      const [least, first, largest] = (['floor', 'first', 'largest'] as const).map((kind) =>
        median(loads.map((load) => load[kind])),
      ) as [number, number, number]
      row(network.name, path, ...[least, first, largest].map(ms), (largest / least).toFixed(2))
    }
}

async function awakeTable(browser: Browser, site: string) {
  head('network', 'the calculator, by', 'answers after')
  for (const way of WAYS) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push(await awake(browser, site, way))
    row(SLOW.name, way.name, ms(median(times)))
  }
}

bytesTable()
const folder = mkdtempSync(join(tmpdir(), 'cca-floor-'))
writeFloor(folder)
const servers = await Promise.all([DIST, folder].map((each) => serveSite(each)))
const browser = await chromium.launch(launchOptions())
try {
  const [site = '', floor = ''] = servers.map(({ url }) => url)
  await paintsTable(browser, site, floor)
  await awakeTable(browser, site)
} finally {
  await browser.close()
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true, force: true })
}
