/**
 * `npm run guide-pictures`: takes the recording in README.md and the screenshots in docs/owner-guide.md from the
 * built site.
 */
import { chromium, type Page } from '@playwright/test'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { connectedSite } from '../tools/connected-site.ts'
import { launchOptions } from '../tools/browser.mjs'
import { serveSite } from '../deploy/hosts/site-server.ts'
import { PAGES } from '../src/site-map.ts'
import { record } from './recording.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WIDTH = 1280

const { home, graduates } = PAGES

type Shot = { name: string; path: string; take: (page: Page) => Promise<Buffer> }

const part = (selector: string) => (page: Page) => page.locator(selector).first().screenshot()

const PREVIEW: readonly Shot[] = [
  { name: 'graduate', path: graduates.path, take: part('main li[id]') },
  { name: 'not-connected', path: `${home.path}#apply`, take: part('#application') },
  { name: 'preview', path: `${home.path}#apply`, take: part('footer > div:last-child') },
]
const CONNECTED: readonly Shot[] = [
  { name: 'connected', path: `${home.path}#apply`, take: part('#application') },
  { name: 'video', path: home.path, take: part('main figure') },
]

async function takeAll(folder: string, shots: readonly Shot[]) {
  const browser = await chromium.launch(launchOptions())
  const site = await serveSite(folder)
  for (const { name, path, take } of shots) {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 800 }, reducedMotion: 'reduce' })
    // The sticky header would cover the section.
    await page.goto(site.url + path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.querySelector('header')?.remove())
    const picture = await take(page)
    await sharp(picture)
      .resize({ width: 960, withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(join(ROOT, `docs/images/${name}.webp`))
    await page.close()
  }
  await browser.close()
  await site.close()
}

await takeAll(join(ROOT, 'dist'), PREVIEW)
const site = await serveSite(join(ROOT, 'dist'))
await record(site.url + home.path, join(ROOT, 'docs/images/recording.webp'))
await site.close()
const connected = await connectedSite('guide', 'content')
const { status, output } = connected.build()
if (status !== 0) throw new Error(output)
await takeAll(join(connected.folder, 'dist'), CONNECTED)
