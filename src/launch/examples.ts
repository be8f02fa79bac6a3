import { FORM_PROVIDERS } from '../connections/form-providers.ts'
import { recognizeForm } from '../connections/forms.ts'
import { recognizeStatistics, STATISTICS_PROVIDERS } from '../connections/statistics.ts'
import { recognizeVideo, VIDEO_EXAMPLES } from '../connections/videos.ts'

/** Example links in docs/owner-guide.md and in messages. */
const FORMS = ['https://your-name.typeform.com/to/AbC123', ...FORM_PROVIDERS.map(({ example }) => example)]
const VIDEOS = ['https://www.youtube.com/watch?v=XXXXXXXXXXX', ...VIDEO_EXAMPLES]

type Recognized = { kind: string; openUrl?: string }

const addresses = (recognized: readonly Recognized[]): ReadonlySet<string> =>
  new Set(recognized.flatMap(({ openUrl }) => (openUrl === undefined ? [] : [openUrl])))

const FORM_ADDRESSES = addresses(FORMS.map((link) => recognizeForm(link, [])))
const VIDEO_ADDRESSES = addresses(VIDEOS.map(recognizeVideo))

/** Reserved example domains, and those in the guide. */
const HOSTS = /(?:^|[@.])(?:example\.(?:com|org|net)|your-domain\.com)$/

/** True for an example domain, of a URL or of an email address. */
export const isExampleHost = (host: string) => HOSTS.test(host)

/** True for a form whose link is an example. */
export const isExampleForm = (form: { openUrl: string } | null) =>
  form !== null && (FORM_ADDRESSES.has(form.openUrl) || isExampleHost(new URL(form.openUrl).hostname))

/** True for a video whose link is an example. */
export const isExampleVideo = (video: { source: { openUrl: string } } | null) =>
  video !== null && VIDEO_ADDRESSES.has(video.source.openUrl)

type Account = { endpoint: string; site: string }

const ACCOUNTS: readonly Account[] = STATISTICS_PROVIDERS.map(({ example }) =>
  recognizeStatistics(example),
).filter((found) => found.kind === 'recognized')

/** True for statistics whose address is an example. */
export const isExampleStatistics = (given: Account | null) =>
  given !== null &&
  (isExampleHost(new URL(given.endpoint).hostname) ||
    isExampleHost(given.site) ||
    ACCOUNTS.some(({ endpoint, site }) => endpoint === given.endpoint && site === given.site))

/** Texts of the guide's example testimonial. */
const GUIDE_TEXTS: ReadonlySet<string> = new Set([
  'Their Name',
  'What they do',
  'Their words, without quotation marks.',
])

/** True for a placeholder text of the guide. */
export const isGuideText = (text: string) => GUIDE_TEXTS.has(text)
