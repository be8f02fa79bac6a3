import type { FormProvider, HiddenFields } from './form-providers.ts'
import { FORM_PROVIDERS } from './form-providers.ts'
import type { RejectedLink } from './link.ts'
import { quote, readLink, rejected } from './link.ts'
import { publicHostProblem } from './public-host.ts'

/** A form that can be embedded. Plain data, so that the page can hand it to the script. */
export type FormConnection = Readonly<{
  kind: 'recognized'
  /** Its id; `other` is a host that the owner listed as trusted. */
  provider: string
  /** Shown to visitors. */
  providerName: string
  /** URL for the frame, before form-address.ts adds to it. */
  embedUrl: string
  /** URL for 'Open in a new tab'. */
  openUrl: string
  /** The frame's origin, for the content security policy and for checking messages. */
  frameSource: string
  /** CSS pixels, until a message changes it. */
  height: number
  /** Where the provider reads hidden fields. */
  hiddenFields: HiddenFields
  /** The query parameter for the frame's id, if the provider repeats one in its messages. */
  embedIdParameter?: string
}>

const EXAMPLE = 'https://tally.so/r/mRoDv3'

/** URL shorteners, whose links do not show where they lead. */
const SHORT_LINK =
  /^(?:forms\.gle|bit\.ly|bitly\.com|buff\.ly|cutt\.ly|goo\.gl|is\.gd|lnkd\.in|ow\.ly|rb\.gy|rebrand\.ly|shorturl\.at|t\.co|t\.ly|tiny\.cc|tinyurl\.com)$/

/** Has room for a whole form. */
const HEIGHT = 900

const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)

function connect(provider: FormProvider, url: URL): FormConnection | undefined {
  const { id, name, shapes, embedQuery, height = HEIGHT, hiddenFields = 'none', embedIdParameter } = provider
  const given = url.hostname + url.pathname.replace(/\/$/, '')
  const shape = shapes.find(({ link }) => link.test(given))
  if (!shape) return undefined
  const openUrl = given.replace(shape.link, shape.open)
  const frame = shape.embed ? given.replace(shape.link, shape.embed) : openUrl
  return {
    kind: 'recognized',
    provider: id,
    providerName: name,
    embedUrl: embedQuery ? `${frame}?${embedQuery}` : frame,
    openUrl,
    frameSource: new URL(frame).origin,
    height,
    hiddenFields,
    ...(embedIdParameter === undefined ? {} : { embedIdParameter }),
  }
}

const connectTrusted = ({ hostname, href, origin }: URL): FormConnection => ({
  kind: 'recognized',
  provider: 'other',
  providerName: hostname,
  embedUrl: href,
  openUrl: href,
  frameSource: origin,
  height: HEIGHT,
  hiddenFields: 'none',
})

/** Where in a provider's pages the link to a form is. */
const whereToFind = ({ name, example }: FormProvider) =>
  `Copy the link under "Share" or "Publish" in ${name}; it looks like ${example}.`

/** The provider that a text names by one of its domains. */
const namedIn = (text: string) =>
  FORM_PROVIDERS.find(({ domains }) => domains.some((domain) => text.includes(domain)))

function rejectForm(link: string, host: string): RejectedLink {
  const owner = FORM_PROVIDERS.find(({ domains }) => domains.some((domain) => isWithin(host, domain)))
  if (owner)
    return rejected(
      `Found ${quote(link)}, which belongs to ${owner.name} but is not the link to a form. ${whereToFind(owner)}`,
    )
  const problem = publicHostProblem(host)
  if (problem !== undefined)
    return rejected(`Found ${quote(link)}, whose host ${problem}. Paste a link like ${EXAMPLE}.`)
  const names = FORM_PROVIDERS.map(({ name }) => name).join(', ')
  const twin = namedIn(host)
  const warning = twin ? ` It only looks like ${twin.name}.` : ''
  return rejected(
    `Found ${quote(link)}, whose host ${host} does not belong to a supported form provider.${warning} Paste a link ` +
      `from one of these: ${names}. To use another provider, add ${host}, exactly as written here, to ` +
      `trustedFormHosts under connections in content/site.yaml, which the editor calls "Trusted form hosts".`,
  )
}

function rejectShortLink(link: string, host: string): RejectedLink {
  const beginning = host === 'forms.gle' ? ', which starts with https://docs.google.com/forms/d/e/' : ''
  return rejected(
    `Found ${quote(link)}, a short link, which hides where it leads. Open it in a browser and paste the ` +
      `long address it leads to${beginning}.`,
  )
}

/**
 * Recognizes the link that a form provider gives for sharing or embedding. The query of a known provider's
 * link is dropped. Any other host is accepted only if `trustedHosts` lists it exactly, and then with the
 * whole link unchanged. Never throws.
 */
export function recognizeForm(link: string, trustedHosts: readonly string[]): FormConnection | RejectedLink {
  // A provider's script turns it into a form: it does not contain the form's address.
  const code = link.includes('<') ? namedIn(link) : undefined
  if (code)
    return rejected(
      `Found code from ${code.name}, but only the link to the form is needed. ${whereToFind(code)}`,
    )
  const read = readLink(link, EXAMPLE)
  if (read.kind === 'rejected') return read
  const { url } = read
  if (SHORT_LINK.test(url.hostname)) return rejectShortLink(link.trim(), url.hostname)
  for (const provider of FORM_PROVIDERS) {
    const connection = connect(provider, url)
    if (connection) return connection
  }
  return trustedHosts.includes(url.hostname) ? connectTrusted(url) : rejectForm(link.trim(), url.hostname)
}
