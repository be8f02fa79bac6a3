/**
 * Part of `npm run guide-pictures`: the recording in README.md of the line that docks, the calculator that fills, and
 * the name on the line, frame by frame from the built site.
 */
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { launchOptions } from '../tools/browser.mjs'

/** In pixels; the browser window is larger. */
const WIDTH = 720
const WINDOW = { width: 1280, height: 760 }

/** In bytes: it is the first picture of the README. */
const LARGEST = 400_000

/** How long a frame is shown, in ms. */
const MOVING = 80
const READING = 1400

type Frames = { pictures: Buffer[]; delays: number[] }

const linear = (from: number, to: number, steps: number) =>
  Array.from({ length: steps }, (_, index) => Math.round(from + ((to - from) * (index + 1)) / steps))

/** @returns a function that takes one frame */
const camera =
  (page: Page, { pictures, delays }: Frames) =>
  async (delay = MOVING) => {
    const picture = await page.screenshot()
    pictures.push(await sharp(picture).resize({ width: WIDTH }).png().toBuffer())
    delays.push(delay)
  }

/** Jumps to a section, below the bar. */
const jump = (page: Page, selector: string, offset: number) =>
  page.locator(selector).evaluate((element, by) => {
    scrollTo({ top: element.getBoundingClientRect().top + scrollY + by, behavior: 'instant' })
  }, offset)

async function play(page: Page, frame: (delay?: number) => Promise<void>) {
  await frame(READING)
  for (const top of linear(0, 800, 17)) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
    await frame()
  }
  await jump(page, '#calculator table', -150)
  await page.locator('#calculator astro-island:not([ssr])').waitFor({ state: 'attached' })
  await frame(READING / 2)
  for (const [slider, most] of [
    [2, 14],
    [7, 6],
    [0, 9],
  ] as const)
    for (const quantity of linear(0, most, 5)) {
      await page.locator('#calculator [role=row] input[type=range]').nth(slider).fill(String(quantity))
      await frame()
    }
  await frame(READING)
  await jump(page, '#apply', -40)
  const name = page.locator('#applicant')
  await name.focus()
  await frame(READING / 2)
  for (const letter of 'Margaret Holloway') {
    await page.keyboard.type(letter)
    await frame()
  }
  await frame(READING * 2)
}

/**
 * @param url address of the landing page
 * @param file where to write it; a webp
 * @throws when it is too large
 */
export async function record(url: string, file: string) {
  const browser = await chromium.launch(launchOptions())
  const page = await browser.newPage({ viewport: WINDOW, colorScheme: 'light' })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.evaluate(() =>
    document.querySelectorAll('[data-deferred]').forEach((part) => part.removeAttribute('data-deferred')),
  )
  const frames: Frames = { pictures: [], delays: [] }
  await play(page, camera(page, frames))
  await browser.close()
  const { size } = await sharp(frames.pictures, { join: { animated: true } })
    .webp({ quality: 50, effort: 6, delay: frames.delays, loop: 1, minSize: true })
    .toFile(file)
  if (size > LARGEST) throw new Error(`${file} has ${size} bytes. Record fewer frames, or smaller ones.`)
}
