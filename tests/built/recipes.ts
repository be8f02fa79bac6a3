/** The recipes of CONTRIBUTING.md as changes of files, which a test carries out in a copy of the project. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Variant } from '../../tools/variant.ts'

/** Lines that go before the first occurrence of a text, or to the end of the file; or a whole new file. */
type Change = { file: string } & ({ lines: string; before?: string } | { whole: string })

export type Recipe = {
  /** Its heading in CONTRIBUTING.md. */
  heading: string
  changes: readonly Change[]
}

const FIXTURES = fileURLToPath(new URL('../fixtures/faq', import.meta.url))

/** The FAQ under another name, as the site may have one by now. */
const renamed = (text: string) => text.replaceAll('Faq', 'ExampleFaq').replaceAll(/\bfaq\b/g, 'exampleFaq')

const fixture = (file: string) => ({
  file: file.replace('Faq', 'ExampleFaq'),
  whole: renamed(readFileSync(join(FIXTURES, file), 'utf8')),
})

const FORM_PROVIDER = `  {
    id: 'example-forms',
    name: 'Example Forms',
    domains: ['forms.example.org'],
    example: 'https://forms.example.org/f/abc123',
    shapes: [
      {
        host: /^forms\\.example\\.org$/,
        path: /^\\/f\\/([a-z0-9]{6})$/,
        addresses: ([form]) => unchanged(\`https://forms.example.org/f/\${form}\`),
      },
    ],
    height: WHOLE_FORM,
    hiddenFields: 'none',
  },
`

const VIDEO_PROVIDER = `  {
    id: 'example-video',
    name: 'Example Video',
    host: /^video\\.example\\.org$/,
    example: 'https://video.example.org/v/12345',
    addresses: (_, path) => {
      const id = /^\\/v\\/(\\d{5})$/.exec(path)?.[1]
      return id === undefined
        ? undefined
        : { embed: \`https://player.example.org/\${id}\`, open: \`https://video.example.org/v/\${id}\` }
    },
  },
`

const STATISTICS_PROVIDER = `  {
    id: 'example-statistics',
    name: 'Example Statistics',
    domain: 'stats.example.org',
    example: 'https://stats.example.org/7',
    account: ({ origin, hostname, pathname }) =>
      hostname === 'stats.example.org'
        ? { endpoint: \`\${origin}/example-event\`, site: pathname.slice(1) }
        : undefined,
  },
`

const BEACON = `
export const example: Beacon = ({ endpoint, site, event }) => [\`\${endpoint}?example-site=\${site}&event=\${event}\`]
`

const COUNTING = `import { example } from '../../../connections/beacons.ts'
import { count } from './count.ts'

count(example)
`

const FAQ_WORDS = `
exampleFaq:
  label: Questions
  heading: Before you apply.
  questions:
    - { question: When can I enroll?, answer: Any time. }
    - { question: How many modules are there?, answer: Twenty. }
`

const FAQ_LIMITS = `  exampleFaq: z.strictObject({
    label: line(28),
    heading: heading(40),
    questions: z.array(z.strictObject({ question: line(90), answer: line(320) })).min(1).max(12),
  }),
`

const PAGE = `---
import Page from '../layouts/Page.astro'
import { load } from '../data/content.ts'
import { Prose } from '../ui/Prose.tsx'

const { example2027 } = await load('site')
---

<Page page="example2027">
  <Prose heading={example2027.heading}><p>{example2027.text}</p></Prose>
</Page>
`

const HOST = `import { headerRules } from './header-file.ts'
import type { Release } from '../release/release.ts'

/** The headers, as JSON. */
export const exampleConfig = (release: Release): string => \`\${JSON.stringify(headerRules(release))}\\n\`
`

export const RECIPES: readonly Recipe[] = [
  {
    heading: 'A section',
    changes: [
      fixture('src/sections/Faq.tsx'),
      fixture('src/sections/Faq.module.css'),
      fixture('src/layouts/landing/Faq.astro'),
      { file: 'content/landing.yaml', lines: FAQ_WORDS },
      { file: 'src/schemas/landing.ts', before: '  about: z.strictObject({', lines: FAQ_LIMITS },
      {
        file: 'src/site-map.ts',
        before: "  { name: 'about', anchor",
        lines: renamed("  { name: 'faq', anchor: 'faq', divider: 'fan' },\n"),
      },
      {
        file: 'src/pages/index.astro',
        before: 'import Hero',
        lines: "import ExampleFaq from '../layouts/landing/ExampleFaq.astro'\n",
      },
      { file: 'src/pages/index.astro', before: '  <About />', lines: '  <ExampleFaq />\n' },
    ],
  },
  {
    heading: 'A page',
    changes: [
      {
        file: 'src/site-map.ts',
        before: '  notFound: {',
        lines:
          "  example2027: { path: '/2027-example', title: 'site.example2027.title', inSitemap: true, ownApply: false, error: false },\n",
      },
      { file: 'src/pages/2027-example.astro', whole: PAGE },
      {
        file: 'src/schemas/site.ts',
        before: '  notFound,',
        lines: '  example2027: z.strictObject({ title: line(40), heading: line(40), text: line(200) }),\n',
      },
      {
        file: 'content/site.yaml',
        lines: '\nexample2027: { title: Example, heading: The year 2027, text: What it brings. }\n',
      },
    ],
  },
  {
    heading: 'A form provider',
    changes: [
      { file: 'src/connections/form-providers.ts', before: "  | 'typeform'", lines: "  | 'example-forms'\n" },
      {
        file: 'src/connections/form-providers.ts',
        before: "  {\n    id: 'typeform',",
        lines: FORM_PROVIDER,
      },
    ],
  },
  {
    heading: 'A video provider',
    changes: [
      { file: 'src/connections/videos.ts', before: "'youtube' | 'vimeo'", lines: "'example-video' | " },
      { file: 'src/connections/videos.ts', before: "  {\n    id: 'youtube',", lines: VIDEO_PROVIDER },
    ],
  },
  {
    heading: 'A provider of statistics',
    changes: [
      {
        file: 'src/connections/statistics.ts',
        before: "'plausible' | 'goatcounter'",
        lines: "'example-statistics' | ",
      },
      {
        file: 'src/connections/statistics.ts',
        before: "  {\n    id: 'matomo',",
        lines: STATISTICS_PROVIDER,
      },
      { file: 'src/connections/beacons.ts', lines: BEACON },
      { file: 'src/islands/page/statistics/example-statistics.ts', whole: COUNTING },
    ],
  },
  {
    heading: 'A source that the browser may load from',
    changes: [
      {
        file: 'deploy/release/security-policy.ts',
        before: '",\n    "font-src',
        lines: ' https://pictures.example.org',
      },
    ],
  },
  {
    heading: 'A field',
    changes: [
      {
        file: 'src/schemas/landing.ts',
        before: 'arguments: z.array(note).length(3)',
        lines: 'exampleNote: line(80), ',
      },
      { file: 'content/landing.yaml', before: '  arguments:\n', lines: '  exampleNote: Taken from 2026.\n' },
      {
        file: 'src/sections/WhyNow.tsx',
        before: '    </Section>',
        lines: '      <p>{words.exampleNote}</p>\n',
      },
    ],
  },
  {
    heading: 'A host',
    changes: [
      { file: 'deploy/hosts/example.ts', whole: HOST },
      {
        file: 'deploy/hosts/write-host-files.ts',
        before: 'import { vercelConfig }',
        lines: "import { exampleConfig } from './example.ts'\n",
      },
      {
        file: 'deploy/hosts/write-host-files.ts',
        before: "  write(join(hosts, 'vercel.json')",
        lines: "  write(join(hosts, 'example.json'), exampleConfig(release))\n",
      },
    ],
  },
]

/** @throws Error when a file has no place for the lines of a recipe */
export function carryOut(site: Variant, { changes }: Recipe) {
  for (const change of changes) {
    if ('whole' in change) {
      site.write(change.file, change.whole)
      continue
    }
    const text = readFileSync(join(site.folder, change.file), 'utf8')
    const at = change.before === undefined ? text.length : text.indexOf(change.before)
    if (at === -1) throw new Error(`${change.file} has no "${change.before}".`)
    site.write(change.file, text.slice(0, at) + change.lines + text.slice(at))
  }
}
