import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compressedBytes } from '../../tools/bytes.ts'
import { COUNTED_NAMES, SERVER, type CountedName } from '../../tools/counted-sites.ts'
import { builtSite } from '../checks/built-site.ts'
import { siteFolder, type SiteName } from '../sites.ts'

const siteOf = (name: SiteName) => builtSite(join(siteFolder(name), 'dist'))
const connected = siteOf('connected')

type Site = typeof connected

/** The page's own script, which every page has. */
const script = (site: Site) => {
  const [file = ''] = site.files('_astro/Page.*.js')
  return site.read(file)
}

/** Only in the code for this provider. */
const MARKS: Readonly<Record<CountedName, string>> = {
  plausible: 'pageview',
  umami: 'website',
  goatcounter: 'pathname:',
  matomo: 'idsite',
}

/** Names of files without their hashes. */
const names = (site: Site) => site.files('**/*').map((file) => file.replace(/\.[\w-]{8}\.(?=\w+$|js)/, '.'))

describe.each(COUNTED_NAMES)('visits counted by %s', (name) => {
  const site = siteOf(`counted-${name}`)

  test('cost at most 600 bytes of script, and no further file', () => {
    const own = compressedBytes(script(site)) - compressedBytes(script(connected))
    expect(own).toBeGreaterThan(400)
    expect(own).toBeLessThanOrEqual(600)
    expect(names(site)).toEqual(names(connected))
  })

  test('bring the code for that provider, and for no other', () => {
    const added = (mark: string) => script(site).split(mark).length > script(connected).split(mark).length
    expect(COUNTED_NAMES.filter((other) => added(MARKS[other]))).toEqual([name])
    expect(script(connected)).not.toContain('sendBeacon')
    for (const page of connected.pages) expect(connected.read(page)).not.toContain('data-statistics')
  })

  test('add one source to the policy, and change no other header', () => {
    const headers = (of: Site) =>
      of
        .read('_headers')
        .split('\n')
        .filter((line) => line.includes('-Policy: '))
    // Inline scripts and styles name files by their hashes.
    const comparable = (lines: readonly string[]) => lines.map((line) => line.replace(/ 'sha256-[^']+'/g, ''))
    expect(comparable(headers(site))).toEqual(
      comparable(headers(connected)).map((line) =>
        line.replace("; connect-src 'self';", `; connect-src 'self' ${SERVER};`),
      ),
    )
    expect(headers(site).join()).toContain(SERVER)
  })
})
