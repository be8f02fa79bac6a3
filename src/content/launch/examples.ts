import { FORM_PROVIDERS } from '../../connections/form-providers.ts'
import { recognizeForm } from '../../connections/forms.ts'
import { recognizeVideo, VIDEO_EXAMPLES } from '../../connections/videos.ts'

/** Example links in messages and in docs/owner-guide.md. */
const FORMS = ['https://your-name.typeform.com/to/AbC123', ...FORM_PROVIDERS.map(({ example }) => example)]
const VIDEOS = ['https://www.youtube.com/watch?v=XXXXXXXXXXX', ...VIDEO_EXAMPLES]

const EXAMPLES: ReadonlySet<string> = new Set(
  [...FORMS.map((link) => recognizeForm(link, [])), ...VIDEOS.map(recognizeVideo)].flatMap((recognized) =>
    recognized.kind === 'rejected' ? [] : [recognized.openUrl],
  ),
)

/** Reserved example domains, and those in the guide. */
const HOSTS =
  /^(?:https:\/\/)?(?:[^/]*[@.])?(?:example\.(?:com|org|net)|your-domain\.com|your-code\.goatcounter\.com)(?:\/|$)/

/** Whether an email address, an address on the web, or a host is one of an example. */
export const isExample = (address: string | undefined) =>
  address !== undefined && (EXAMPLES.has(address) || HOSTS.test(address))
