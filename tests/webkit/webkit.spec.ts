/**
 * Ten main journeys in WebKit, which Playwright cannot drive here: Debian's WebKitGTK by WebDriver, in a window that is
 * never narrower than 447 px.
 */
import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver'
import { serveSite } from '../../scripts/server.ts'
import { freePort, start } from './processes.ts'
import { PLAN, SERVICES } from '../journeys/calculator-page.ts'
import { SECTIONS } from '../journeys/site.ts'
import { siteFolder, type SiteName } from '../sites.ts'

const PROGRAMS = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
const installed = PROGRAMS.flatMap((program) => globSync(program))

test.skip(installed.length < PROGRAMS.length, 'WebKitGTK, its driver or Xvfb is not installed.')

/**
 * Notes what a page complains about, since WebKitGTK writes the console of an automated window nowhere, and keeps frames
 * from asking other hosts.
 */
const COMPLAINTS = `window.complaints = []
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  complaints.push('blocked: ' + violatedDirective + ' ' + blockedURI))
addEventListener('unhandledrejection', ({ reason }) => complaints.push('rejected: ' + reason))
addEventListener('error', ({ target, message }) =>
  complaints.push('error: ' + (message || target.href || target.src)), true)
for (const level of ['error', 'warn']) {
  const write = console[level]
  console[level] = (...said) => { complaints.push(level + ': ' + said.join(' ')); write(...said) }
}
HTMLIFrameElement.prototype.setAttribute = function (name, value) {
  Element.prototype.setAttribute.call(this, name === 'src' ? 'data-src' : name, value)
}`

const FOLDER = mkdtempSync(join(tmpdir(), 'cca-webkit-'))
let driver: WebDriver
let urls: Partial<Record<SiteName, string>> = {}
const running: (() => unknown)[] = []

/** A copy of a built site whose pages run `COMPLAINTS` first. */
async function serveWatched(name: SiteName) {
  const dist = join(FOLDER, name)
  cpSync(join(siteFolder(name), 'dist'), dist, { recursive: true })
  for (const page of globSync(join(dist, '*.html'))) {
    const html = readFileSync(page, 'utf8')
    writeFileSync(page, html.replace('<head>', '<head><script src="/complaints.js"></script>'))
  }
  writeFileSync(join(dist, 'complaints.js'), COMPLAINTS)
  const { url, close } = await serveSite(dist)
  running.push(close)
  return url
}

/** A display whose number, a free one, Xvfb chooses. */
async function startDisplay() {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  running.push(() => display.kill())
  const [number] = (await once(display.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return `:${String(number).trim()}`
}

test.beforeAll(async () => {
  urls = { frozen: await serveWatched('frozen'), connected: await serveWatched('connected') }
  mkdirSync(join(FOLDER, 'gtk-3.0'))
  // What prefers-reduced-motion follows.
  writeFileSync(join(FOLDER, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const display = await startDisplay()
  const url = `http://127.0.0.1:${await freePort()}`
  const { stop } = await start('WebKitWebDriver', [`--port=${new URL(url).port}`], {
    url: `${url}/status`,
    cwd: FOLDER,
    env: {
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      XDG_CONFIG_HOME: FOLDER,
      // With hardware buffers, this version crashes on transitions between pages.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    },
  })
  const options = { binary: installed[0], args: ['--automation'] }
  driver = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build()
  running.unshift(() => driver.quit(), stop)
})

test.afterAll(async () => {
  for (const stop of running) await stop()
  rmSync(FOLDER, { recursive: true })
})

/** Calls a function in the page. */
const evaluate = <Result, Args extends unknown[]>(run: (...args: Args) => Result, ...args: Args) =>
  driver.executeScript<Result>(`return (${String(run)}).apply(null, arguments)`, ...args)

async function open(path: string, width: 1280 | 447 = 1280, site: SiteName = 'frozen') {
  await driver.manage().window().setRect({ x: 0, y: 0, width, height: 900 })
  await driver.get(`${urls[site]}${path}`)
}

const find = (css: string) => driver.findElement(By.css(css))
/** What an element shows; nothing while there is none. */
const textOf = (css: string) =>
  evaluate((target) => document.querySelector<HTMLElement>(target)?.innerText.trim() ?? '', css)
const expectText = (css: string, text: string | RegExp) =>
  expect.poll(() => textOf(css), { message: css }).toMatch(text)
const expectAddress = (path: string) =>
  expect.poll(async () => (await driver.getCurrentUrl()).replace(/^http:\/\/[^/]+/, '')).toBe(path)
const isInView = (css: string) => {
  const { top = -1 } = document.querySelector(css)?.getBoundingClientRect() ?? {}
  return top >= 0 && top < innerHeight
}
const expectInView = (css: string) => expect.poll(() => evaluate(isInView, css)).toBe(true)

/** Scrolls to it first: WebKitGTK clicks where the element was before. */
async function click(css: string) {
  await evaluate((target) => document.querySelector(target)?.scrollIntoView({ block: 'center' }), css)
  await find(css).click()
}

const field = (service: string) => `#calculator input[type=text][aria-label^="${service},"]`
const valueOf = (css: string) => find(css).getAttribute('value')

const complaints = () => evaluate(() => (window as unknown as { complaints: string[] }).complaints)

const asleep = (css: string) => document.querySelectorAll(`${css} [data-asleep]`).length
/** Waits until the parts in there are awake. */
const expectAwake = (css: string) => expect.poll(() => evaluate(asleep, css)).toBe(0)

async function openCalculator(path = '/#calculator') {
  await open(path)
  await expectAwake('#calculator')
}

async function type(service: string, text: string) {
  await click(field(service))
  await find(field(service)).sendKeys(text)
}

async function expectTotals(income: string, streams: string, clients: string) {
  for (const [name, total] of Object.entries({ income, streams, clients }))
    await expect.poll(() => textOf(`#calculator [data-total="${name}"]`), { message: name }).toBe(total)
}

test('the page has its sections and fits the window', async () => {
  for (const width of [1280, 447] as const) {
    await open('/', width)
    await expectText('h1', /^Advise with\s+certainty\.$/)
    for (const { id } of SECTIONS) expect(await driver.findElements(By.id(id)), id).toHaveLength(1)
    expect(await evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('the menu opens, closes on Escape, and leads to a section', async () => {
  await open('/', 447)
  const menu = find('[data-navigation]')
  await expect.poll(() => menu.isDisplayed()).toBe(false)
  await click('header button[popovertarget]')
  await expect.poll(() => menu.isDisplayed()).toBe(true)
  await driver.actions().sendKeys(Key.ESCAPE).perform()
  await expect.poll(() => menu.isDisplayed()).toBe(false)
  await click('header button[popovertarget]')
  await driver.findElement(By.linkText('Why Now')).click()
  await expect.poll(() => menu.isDisplayed()).toBe(false)
  await expectAddress('/#why-now')
  await expectInView('#why-now h2')
})

test('typing sets a quantity, and what is above the limit is corrected', async () => {
  await openCalculator()
  await type('Certainty Workshop', '8')
  await expectTotals('$7,976', '1', '8')
  await type('Certainty Workshop', `75${Key.ENTER}`)
  await expect.poll(() => valueOf(field('Certainty Workshop'))).toBe('50')
})

test('a slider is set by keys', async () => {
  await openCalculator()
  const slider = find('#calculator input[type=range][aria-label^="Keynote Speaking,"]')
  await slider.sendKeys(Key.ARROW_RIGHT, Key.ARROW_RIGHT)
  await expectTotals('$20,000', '1', '2')
  await slider.sendKeys(Key.END)
  await expectTotals('$500,000', '1', '50')
})

test('the filter shows the services of a category', async () => {
  await openCalculator()
  await click('#calculator label:has(> input[value="Training"])')
  const shown = () => {
    const names = document.querySelectorAll('#calculator tr[data-row]:not([aria-hidden]) b')
    return [...names].map(({ textContent }) => textContent)
  }
  await expect.poll(() => evaluate(shown)).toEqual(SERVICES.slice(2, 6))
})

test('the totals add up what is set', async () => {
  await openCalculator()
  await type('Certainty Workshop', '3')
  await type('Keynote Speaking', '2')
  await type('Certainty Credits Commission', '100')
  await expectTotals('$45,791', '3', '105')
})

test('a shared plan is set', async () => {
  await openCalculator(`/?plan=${PLAN}#calculator`)
  await expectTotals('$45,791', '3', '105')
  expect(await valueOf(field('Certainty Workshop'))).toBe('3')
})

test('the form is loaded after a click, and not before', async () => {
  await open('/#apply', 1280, 'connected')
  await expectAwake('#apply')
  expect(await driver.findElements(By.css('iframe'))).toHaveLength(0)
  await click('#application button')
  await expect
    .poll(() => evaluate(() => document.querySelector('iframe')?.dataset['src']))
    .toContain('https://form.typeform.com/to/kQ7wZp2x')
})

test('the gallery and back', async () => {
  await open('/#why-now')
  await expectInView('#why-now h2')
  await driver.findElement(By.linkText('CCA Graduates')).click()
  await expectAddress('/cca-graduates')
  await expect.poll(() => driver.findElements(By.css('main li h2')).then(({ length }) => length)).toBe(6)
  await driver.navigate().back()
  await expectAddress('/#why-now')
  await expectInView('#why-now h2')
})

test('no page complains, and the page for unknown addresses logs the path', async () => {
  for (const path of ['/', '/cca-graduates', `/?plan=${PLAN}#calculator`]) {
    await open(path)
    if (path.includes('plan')) await expectAwake('#calculator')
    expect(await complaints(), path).toEqual([])
  }
  await open('/nowhere')
  await expectText('h1', /^Oops! Page not found$/)
  await expect.poll(() => complaints()).toEqual(['error: 404: no page at /nowhere'])
})
