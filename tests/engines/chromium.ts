import { chromium, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '../../tools/browser.mjs'
import { isCanceled, REPORT_VIOLATIONS, saysNotLoaded, type StartDriver } from './driver.ts'
import { savedIn } from './saved.ts'

/** Collects what the page says and what fails. */
function listen(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (!saysNotLoaded(message.text())) messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!isCanceled(reason)) messages.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      messages.push(`failed: ${response.url()} ${response.status()}`)
  })
  return messages
}

/** Chromium, by Playwright. */
export const startChromium: StartDriver = async ({ script }) => {
  const folder = mkdtempSync(join(tmpdir(), 'cca-chromium-'))
  const browser = await chromium.launch(launchOptions())
  const context = await browser.newContext({ reducedMotion: 'reduce', javaScriptEnabled: script })
  await context.grantPermissions(['clipboard-write'])
  await context.addInitScript(REPORT_VIOLATIONS)
  const page = await context.newPage()
  const messages = listen(page)
  page.on('download', (download) => void download.saveAs(join(folder, download.suggestedFilename())))
  return {
    open: async (url) => (await page.goto(url))?.status() ?? 0,
    size: (width, height) => page.setViewportSize({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (name) => page.keyboard.press(name),
    evaluate: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    messages: () => messages.splice(0),
    ...savedIn(folder),
    close: async () => {
      await browser.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
