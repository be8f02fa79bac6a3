import type { FormProvider, FormProviderId, HiddenFields } from './form-providers.ts'
import { FORM_PROVIDERS } from './form-providers.ts'
import type { RejectedLink } from './link.ts'
import { quote, readLink, rejected } from './link.ts'
import { publicHostProblem } from './public-host.ts'

/** A form that can be embedded. Plain data, so that a page can pass it to an island. */
export type FormConnection = Readonly<{
  kind: 'recognized'
  /** `other` is a host that the owner listed as trusted. */
  provider: FormProviderId | 'other'
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
const SHORT_LINK_HOSTS: ReadonlySet<string> = new Set([
  'forms.gle',
  'bit.ly',
  'bitly.com',
  'buff.ly',
  'cutt.ly',
  'goo.gl',
  'is.gd',
  'lnkd.in',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  'shorturl.at',
  't.co',
  't.ly',
  'tiny.cc',
  'tinyurl.com',
])

const UNKNOWN_FORM_HEIGHT = 900

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

function connect(provider: FormProvider, url: URL): FormConnection | undefined {
  const path = url.pathname.replace(/\/$/, '')
  for (const shape of provider.shapes) {
    const parts = shape.host.test(url.hostname) ? shape.path.exec(path) : null
    if (!parts) continue
    const { embed, open } = shape.addresses(parts.slice(1), url.hostname)
    const { id, name, height, hiddenFields, embedIdParameter } = provider
    return {
      kind: 'recognized',
      provider: id,
      providerName: name,
      embedUrl: embed,
      openUrl: open,
      frameSource: new URL(embed).origin,
      height,
      hiddenFields,
      ...(embedIdParameter === undefined ? {} : { embedIdParameter }),
    }
  }
  return undefined
}

function connectTrusted(url: URL): FormConnection {
  return {
    kind: 'recognized',
    provider: 'other',
    providerName: url.hostname,
    embedUrl: url.href,
    openUrl: url.href,
    frameSource: url.origin,
    height: UNKNOWN_FORM_HEIGHT,
    hiddenFields: 'none',
  }
}

/** Where in a provider's pages the link to a form is. */
const whereToFind = ({ name, example }: FormProvider) =>
  `Copy the link under "Share" or "Publish" in ${name}; it looks like ${example}.`

/** Refuses code that a provider's script turns into a form: it does not contain the form's address. */
function rejectCode(code: string): RejectedLink | undefined {
  const owner = FORM_PROVIDERS.find(({ domains }) => domains.some((domain) => code.includes(domain)))
  return (
    owner &&
    rejected(`Found code from ${owner.name}, but only the link to the form is needed. ${whereToFind(owner)}`)
  )
}

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
  const twin = FORM_PROVIDERS.find(({ domains }) => domains.some((domain) => host.includes(domain)))
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
  const code = link.includes('<') ? rejectCode(link) : undefined
  if (code) return code
  const read = readLink(link, EXAMPLE)
  if (read.kind === 'rejected') return read
  const { url } = read
  if (SHORT_LINK_HOSTS.has(url.hostname)) return rejectShortLink(link.trim(), url.hostname)
  for (const provider of FORM_PROVIDERS) {
    const connection = connect(provider, url)
    if (connection) return connection
  }
  return trustedHosts.includes(url.hostname) ? connectTrusted(url) : rejectForm(link.trim(), url.hostname)
}
