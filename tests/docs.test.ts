import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { FORM_PROVIDERS } from '../src/connections/form-providers.ts'
import { recognizeForm } from '../src/connections/forms.ts'
import { recognizeStatistics, STATISTICS_PROVIDERS } from '../src/connections/statistics.ts'
import { recognizeVideo, VIDEO_PROVIDERS } from '../src/connections/videos.ts'
import {
  isExampleForm,
  isExampleHost,
  isExampleStatistics,
  isExampleVideo,
  isGuideText,
} from '../src/launch/examples.ts'
import { readContent } from '../src/reading/content-file.ts'
import {
  GRADUATES,
  GRADUATES_PAGE,
  LANDING,
  SERVICES,
  SITE,
  TESTIMONIALS,
} from '../src/reading/content-files.ts'
import { graduate } from '../src/schemas/graduate.ts'
import { services } from '../src/schemas/services.ts'
import { site } from '../src/schemas/site.ts'
import { testimonials } from '../src/schemas/testimonials.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
/** The tests' copy of a content file: the owner's may have any content. */
const readContentText = (file: string) => read(`tests/${file}`)

/** The blocks that the guide tells its readers to copy, verbatim. */
const blocks = [...read('docs/owner-guide.md').matchAll(/^```text\n([\s\S]*?)^```$/gm)].map(
  ([, text]) => text ?? '',
)

/** The only block that starts with this text. */
function block(start: string): string {
  const found = blocks.filter((text) => text.startsWith(start))
  expect(found, start).toHaveLength(1)
  return found[0] ?? ''
}

test('the error message in the guide is the actual one', () => {
  const broken = readContentText('content/services.yaml').replace('price: 997,', 'price: -997,')
  expect(() => readContent('content/services.yaml', broken, services)).toThrow(
    block('content/services.yaml').trimEnd(),
  )
})

test('the testimonial is valid at the end of its file', () => {
  const text = readContentText('content/testimonials.yaml') + block('  # Permission')
  expect(readContent('content/testimonials.yaml', text, testimonials).data.testimonials.at(-1)).toEqual({
    name: 'Their Name',
    role: 'What they do',
    content: 'Their words, without quotation marks.',
    rating: 5,
    sample: false,
  })
})

test('the lines for site.yaml are valid in place of the existing ones', () => {
  let text = readContentText('content/site.yaml')
  for (const field of ['applicationForm', 'heroVideo', 'statistics', 'privacyPolicy', 'portrait']) {
    const line = `  ${field}: null\n`
    expect(text.split(line), line).toHaveLength(2)
    text = text.replace(line, block(`  ${field}:`))
  }
  text = text.replace(block('  portrait:'), (line) => line + block('  focus:'))
  const { founder, connections } = readContent('content/site.yaml', text, site).data
  expect(founder.portrait).toBe('media/founder.jpg')
  expect(founder.focus).toEqual({ x: 50, y: 15 })
  expect(connections.applicationForm?.providerName).toBe('Typeform')
  expect(connections.statistics?.providerName).toBe('Plausible')
  expect(connections.heroVideo?.published).toBe('2027-03-01')
  expect(connections.privacyPolicy).toBe('https://your-domain.com/privacy')
})

test("a graduate's video is valid in place of its line", () => {
  const file = 'content/graduates/1-year-end.yaml'
  const text = readContentText(file).replace('video: null\n', block('video:'))
  expect(readContent(file, text, graduate).data.video?.public).toBe(true)
})

test('publish commands use production builds; a plain build is a preview', () => {
  const paragraphs = read('docs/deploy.md').split('\n\n')
  const plain = paragraphs.filter((text) => /npm run build(?! -- --production)/.test(text))
  expect(plain.map((text) => text.slice(0, 18))).toEqual(['To show a preview:', 'To show a preview:'])
})

test('nothing is published after a build that failed', () => {
  const text = read('docs/deploy.md')
  const commands = [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block]) => block ?? '')
  const publishing = commands.filter((block) => block.includes('npm run build'))
  expect(publishing).toHaveLength(4)
  for (const block of publishing) {
    expect(block).toMatch(/^npm run build -- --production &&\n/)
    expect(
      block
        .trimEnd()
        .split('\n')
        .slice(0, -1)
        .filter((line) => !line.endsWith(' &&')),
    ).toEqual([])
  }
  expect(text.replace(/^```sh\n.*?^```/gms, '')).not.toMatch(/^\d+\. .*(?:netlify|vercel) deploy/m)
})

test('every action of a workflow is pinned by its commit, and names its version', () => {
  const folder = new URL('../.github/workflows/', import.meta.url)
  const used = readdirSync(folder).flatMap((file) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\buses: *(.*)$/gm)].map(([, action]) => action),
  )
  expect(used.length).toBeGreaterThan(2)
  expect(
    used.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? '')),
  ).toEqual([])
})

type Locked = { version: string; integrity?: string; link?: boolean }

test.each(['package-lock.json', 'tools/observatory/package-lock.json'])(
  '%s has a checksum for every package, on every system',
  (file) => {
    const { packages } = JSON.parse(read(file)) as { packages: Record<string, Locked> }
    const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
    expect(entries.length).toBeGreaterThan(100)
    const without = entries.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
    expect(without.map(([path]) => path)).toEqual([])
  },
)

test('every npm script installs what it needs first, on any system Node', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const steps = Object.values(scripts).flatMap((script) => script.split(' && '))
  expect(steps.filter((step) => !/^npm run |^node scripts\/[\w-]+\.mjs( |$)/.test(step))).toEqual([])
})

test('a bare deploy does not reach the Worker of the live site', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(scripts['deploy']).toBe(
    'npm run build -- --production && node scripts/run.mjs scripts/publish.ts && npm run released',
  )
  expect(/"name": "(.+)"/.exec(read('wrangler.jsonc'))?.[1]).toBe('cca-site-preview')
})

test('editors are set up with the schema of every content file', () => {
  const settings = read('.vscode/settings.json').replace(/^\s*\/\/.*$/gm, '')
  const schemas = (JSON.parse(settings) as Record<string, Record<string, string>>)['yaml.schemas'] ?? {}
  const folder = './.astro/collections'
  expect(Object.fromEntries(Object.entries(schemas).map(([schema, file]) => [file, schema]))).toEqual({
    [SITE.file]: `${folder}/site.schema.json`,
    [LANDING.file]: `${folder}/landing.schema.json`,
    [SERVICES.file]: `${folder}/services.schema.json`,
    [TESTIMONIALS.file]: `${folder}/testimonials.schema.json`,
    [GRADUATES_PAGE.file]: `${folder}/graduatesPage.schema.json`,
    [`${GRADUATES.folder}/*.yaml`]: `${folder}/graduates.schema.json`,
  })
})

test('no link in the guide passes the launch check', () => {
  const links = blocks.flatMap((text) => [...text.matchAll(/https:\/\/\S+/g)].map(([link]) => link))
  expect(links.length).toBeGreaterThan(3)
  const launchable = links.filter((link) => {
    const form = recognizeForm(link, [])
    const video = recognizeVideo(link)
    const statistics = recognizeStatistics(link)
    if (form.kind === 'recognized') return !isExampleForm(form)
    if (video.kind === 'frame') return !isExampleVideo({ source: video })
    if (statistics.kind === 'recognized') return !isExampleStatistics(statistics)
    return !isExampleHost(new URL(link).hostname)
  })
  expect(launchable).toEqual([])
})

test('no text of the testimonial in the guide passes the launch check', () => {
  const records = parse(block('  # Permission')) as Record<'name' | 'role' | 'content', string>[]
  expect(records.map(({ name, role, content }) => [name, role, content].map(isGuideText))).toEqual([
    [true, true, true],
  ])
})

test('every test in the table of faults exists', () => {
  const named = [...read('docs/faults.md').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, file]) => file,
  )
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([])
})

test('the guide names every provider, and site.yaml every one of forms and statistics', () => {
  const plain = (file: string) => read(file).replace(/[\s#]+/g, ' ')
  const missing = (file: string, names: readonly string[]) =>
    names.filter((name) => !plain(file).includes(name))
  const forms = FORM_PROVIDERS.map(({ name }) => name.replace(/ \(.*/, ''))
  expect(
    missing('docs/owner-guide.md', [
      ...forms,
      ...[...VIDEO_PROVIDERS, ...STATISTICS_PROVIDERS].map(({ name }) => name),
    ]),
  ).toEqual([])
  const statistics = STATISTICS_PROVIDERS.map(({ name }) => name)
  expect(missing('tests/content/site.yaml', [...forms, ...statistics])).toEqual([])
})

/** Level A and AA of WCAG 2.2 (https://www.w3.org/TR/WCAG22/): the numbers of the criteria in each guideline. */
const CRITERIA = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
}

test('the table of accessibility has every criterion of level A and AA, each with a test that exists', () => {
  const rows = [...read('docs/accessibility.md').matchAll(/^\| (\d\.\d\.\d+) .*\|([^|]*)\|$/gm)]
  const wanted = Object.entries(CRITERIA).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  )
  expect(rows.map(([, criterion]) => criterion)).toEqual(wanted)
  const without = rows.filter(([, , tests = '']) => {
    const files = [...tests.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file]) => file)
    return files.length === 0 || files.some((file) => !existsSync(new URL(`../${file}`, import.meta.url)))
  })
  expect(without.map(([row]) => row)).toEqual([])
})
