/**
 * Playwright cannot drive Debian's WebKitGTK, so WebDriver uses it as a visitor would. Its window is never
 * narrower than 447 px.
 */
import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/chrome.js'
import { PLAN } from '../journeys/calculator-page.ts'
import { addressOf } from '../sites.ts'

const PROGRAMS = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
const [browser, service = '', display = ''] = PROGRAMS.map((program) => globSync(program)[0])

test.skip(!browser || !service || !display, 'WebKitGTK, its driver or Xvfb is not installed.')

const running: (() => unknown)[] = []
test.afterAll(async () => {
  for (const stop of running) await stop()
})

/** Starts the browser on its own display. */
async function startWebKit(folder: string) {
  mkdirSync(join(folder, 'gtk-3.0'), { recursive: true })
  // This setting turns on prefers-reduced-motion.
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  running.unshift(() => screen.kill())
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  const own = { DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: folder }
  // With hardware buffers, this version crashes on transitions between pages.
  const env = { ...process.env, ...own, NO_AT_BRIDGE: '1', WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' }
  // Selenium's builder for Chrome can start any driver on a free port.
  const driver = new ServiceBuilder(service).setEnvironment(env).build()
  running.unshift(() => driver.kill())
  const options = { binary: browser, args: ['--automation'] }
  const webkit = await new Builder()
    .usingServer(await driver.start(120_000))
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build()
  running.unshift(() => webkit.quit())
  return webkit
}

test('a visitor can write a letter with a plan, and strike forecasts, in WebKit', async () => {
  const url = addressOf('frozen')
  const webkit: WebDriver = await startWebKit(test.info().outputDir)
  const find = (css: string) => webkit.findElement(By.css(css))
  const read = <Result>(code: string) => webkit.executeScript<Result>(`return ${code}`)
  const expectAt = (path: string) => expect.poll(() => webkit.getCurrentUrl()).toBe(`${url}${path}`)
  /** Scrolls first, because WebKitGTK clicks where the element was before. */
  const click = async (css: string) => {
    await read(`document.querySelector('${css}').scrollIntoView({ block: 'center' })`)
    await find(css).click()
  }
  const quantity = (service: string) => `#calculator input[type=text][aria-label^="${service},"]`
  const type = async (css: string, text: string) => {
    await click(css)
    await find(css).sendKeys(text)
  }

  await webkit.manage().window().setRect({ x: 0, y: 0, width: 447, height: 900 })
  await webkit.get(`${url}/`)

  const menu = find('[data-navigation]')
  await click('header button[popovertarget]')
  await webkit.findElement(By.linkText('Income Potential')).click()
  await expect.poll(() => menu.isDisplayed()).toBe(false)
  await expectAt('/#calculator')

  await expect.poll(() => read(`document.querySelectorAll('[data-calculator] > :disabled').length`)).toBe(0)
  await type(quantity('Certainty Workshop'), '3')
  await type(quantity('Keynote Speaking'), '2')
  await type(quantity('Certainty Credits Commission'), '100')
  await expectAt(`/?${PLAN}#calculator`)
  await click('#calculator a[data-includes-plan]')
  await expectAt(`/?${PLAN}#apply`)
  await type('#applicant', 'José')
  await type('#profession', 'accountant')
  const letter = () => webkit.findElement(By.linkText('Open in my email')).getAttribute('href')
  await expect.poll(letter).toMatch(/3%20services.+Jos%C3%A9%2C%20accountant/)
  const gap = `document.querySelector('#applicant ~ * svg').getBoundingClientRect().left -
    document.querySelector('[data-letter=name]').getBoundingClientRect().right`
  expect(await read<number>(gap), 'between the name and the title').toBeLessThan(24)
  await webkit.navigate().back()
  await expectAt(`/?${PLAN}#calculator`)
  await webkit.navigate().forward()
  await expect.poll(() => read('document.activeElement.id')).toBe('apply')
  expect(await letter()).toContain('Jos%C3%A9')

  await webkit.get(`${url}/#ask=Jane&if=the+lease+renews&if=I+take+a+salary`)
  await expect.poll(() => find('legend').getText()).toMatch(/^Jane asks you:\s*Strike/)
  await click('[data-forecasts] label')
  await expect.poll(() => find('[data-action=send][class*="keep-frame"]').isDisplayed()).toBe(true)
  expect(await find('[data-forecasts] label:nth-of-type(2)').getText()).toMatch(/^I take a salary/)
})
