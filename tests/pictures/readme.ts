/** `npm exec node tests/pictures/readme.ts` takes new screenshots for the README, from the site that the tests build. */
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { calculatorOn, PLAN } from '../journeys/calculator-page.ts'
import serveSites, { addressOf } from '../sites.ts'
import { launchOptions } from '../../scripts/browsers.ts'

const write = (picture: Buffer, name: string) => sharp(picture).webp().toFile(`docs/images/${name}.webp`)

const stop = await serveSites()
const browser = await chromium.launch(launchOptions())
const page = await browser.newPage({
  baseURL: addressOf('frozen'),
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
})
await page.goto('/')
await page.waitForFunction(() => document.documentElement.className === '')
await write(await page.screenshot(), 'page')
await page.goto(`/?${PLAN}`)
const calculator = calculatorOn(page)
await calculator.ready()
await calculator.expectTotals('$45,791', '3', '105')
await write(await calculator.section.screenshot(), 'calculator')
await browser.close()
await stop()
