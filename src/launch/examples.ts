import { FORM_PROVIDERS } from '../connections/form-providers.ts'
import { recognizeForm } from '../connections/forms.ts'
import { recognizeVideo, VIDEO_EXAMPLES } from '../connections/videos.ts'

/** Links that docs/owner-guide.md and the messages print, to show what one looks like. */
const FORMS = ['https://your-name.typeform.com/to/AbC123', ...FORM_PROVIDERS.map(({ example }) => example)]
const VIDEOS = ['https://www.youtube.com/watch?v=XXXXXXXXXXX', ...VIDEO_EXAMPLES]

type Recognized = { kind: string; openUrl?: string }

const addresses = (recognized: readonly Recognized[]): ReadonlySet<string> =>
  new Set(recognized.flatMap(({ openUrl }) => (openUrl === undefined ? [] : [openUrl])))

const FORM_ADDRESSES = addresses(FORMS.map((link) => recognizeForm(link, [])))
const VIDEO_ADDRESSES = addresses(VIDEOS.map(recognizeVideo))

/** Domains that belong to nobody, and those the guide prints. */
const HOSTS = /(?:^|[@.])(?:example\.(?:com|org|net)|your-domain\.com)$/

/** True for the domain of an example: of an address, or of an e-mail address. */
export const isExampleHost = (host: string) => HOSTS.test(host)

/** True for a form whose link only shows what one looks like. */
export const isExampleForm = (form: { openUrl: string } | null) =>
  form !== null && (FORM_ADDRESSES.has(form.openUrl) || isExampleHost(new URL(form.openUrl).hostname))

/** True for a video whose link only shows what one looks like. */
export const isExampleVideo = (video: { source: { openUrl: string } } | null) =>
  video !== null && VIDEO_ADDRESSES.has(video.source.openUrl)

/** What stands in the guide's testimonial and in the file names it suggests. */
const GUIDE_TEXTS: ReadonlySet<string> = new Set([
  'Their Name',
  'What they do',
  'Their words, without quotation marks.',
])

/** True for a text that the guide prints in the place of the owner's own. */
export const isGuideText = (text: string) => GUIDE_TEXTS.has(text)
