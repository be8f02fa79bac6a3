import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveSite, type SiteServer } from '../../deploy/hosts/site-server.ts'
import { prepareRelease } from '../../deploy/prepare-release.ts'
import { filesIn } from '../../deploy/release/folder.ts'
import { recordRelease } from '../../deploy/release/record-release.ts'
import { siteFolder } from '../sites.ts'
import { canReadAndWrite, canReckon } from './endings.ts'
import { expect, test as base } from './site.ts'

const FROZEN = join(siteFolder('frozen'), 'dist')

/** Creates the release after the one in `before`: all scripts are renamed, as if each had changed. */
function nextRelease(before: string, folder: string): string {
  const dist = join(folder, 'dist')
  cpSync(before, dist, { recursive: true, filter: (file) => !/\.(?:br|gz)$|_headers$/.test(file) })
  const scripts = filesIn(dist).filter((file) => file.endsWith('.js'))
  const renamed = (text: string) =>
    scripts.reduce((result, file) => {
      const name = file.replace('_astro/', '')
      return result.replaceAll(name, name.replace(/\.js$/, '-next.js'))
    }, text)
  for (const file of filesIn(dist).filter((name) => /\.(?:html|js)$/.test(name))) {
    const text = readFileSync(join(dist, file), 'utf8')
    const bare = text
      // As Astro writes the pages: with the runtime of the islands inside.
      .replace(
        /<script[^>]* id="islands"[^>]* src="([^"]*)"><\/script>/,
        (_, address: string) => `<script>${readFileSync(join(before, address), 'utf8')}</script>`,
      )
      .replace(/<script type="importmap">.*?<\/script>/s, '')
      .replace(/ integrity="sha\d+-[^"]*"/g, '')
    writeFileSync(join(dist, file), renamed(bare))
  }
  for (const file of scripts) renameSync(join(dist, file), join(dist, renamed(file)))
  const previous = join(folder, 'previous')
  recordRelease(before, previous)
  prepareRelease({ dist, hosts: join(folder, 'hosts'), previous }, { frame: [], connect: [] })
  return dist
}

type Deployed = SiteServer & { deploy: () => Promise<void> }

/** A server on which a new release can replace the one that the page was opened from. */
const test = base.extend<{ deployed: Deployed }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find out what a fixture needs
  deployed: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'cca-next-'))
    let running = await serveSite(FROZEN)
    const deploy = async () => {
      const dist = nextRelease(FROZEN, folder)
      await running.close()
      running = await serveSite(dist, running.port)
    }
    await use({ ...running, deploy })
    await running.close()
    rmSync(folder, { recursive: true, force: true })
  },
  baseURL: ({ deployed }, use) => use(deployed.url),
  strangers: async ({ context, deployed }, use) => {
    const urls: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(deployed.url)) urls.push(request.url())
    })
    await use(urls)
    expect(urls).toEqual([])
  },
})

// Motion is tested elsewhere.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a page opened before a deploy and used after it works with its own files', async ({
  page,
  deployed,
}) => {
  // With Save-Data nothing is prefetched.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const asked: string[] = []
  page.on('response', (response) => asked.push(`${response.status()} ${new URL(response.url()).pathname}`))
  await page.goto('/')
  // No request may be pending while one server replaces the other.
  await page.waitForLoadState('networkidle')
  await deployed.deploy()
  asked.splice(0)
  await canReckon(page)
  const calculators = () => asked.filter((line) => line.includes('/Calculator.'))
  expect(calculators()).toEqual([expect.stringMatching(/^200 .*(?<!-next)\.js$/)])
  await canReadAndWrite(page)
  // Opened again, it uses the new release.
  asked.splice(0)
  await page.goto('/')
  await canReckon(page)
  expect(calculators()).toEqual([expect.stringMatching(/^200 .*-next\.js$/)])
})
