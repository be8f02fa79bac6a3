/** The part of its URL from which a provider reads hidden fields. */
type HiddenFields = 'query' | 'fragment' | 'none'

/** `other` is any form without a row below. */
export type FormProvider = 'typeform' | 'tally' | 'jotform' | 'google-forms' | 'hubspot' | 'other'

/** A form that can be embedded. It is plain data, because the page hands it to the script as JSON. */
export type FormConnection = Readonly<{
  provider: FormProvider
  providerName: string
  /** URL for the frame. form-url.ts adds the hidden fields to this and to `pageUrl`. */
  embedUrl: string
  /** URL for 'Open in a new tab'. */
  pageUrl: string
  /** The frame's origin. The security policy allows it, and messages must come from it. */
  frameSource: string
  /** CSS pixels. A longer form scrolls in its frame. */
  height: number
  hiddenFields: HiddenFields
}>

type Provider = Readonly<{
  id: FormProvider
  name: string
  /** Matches host and path of the link under 'Share'. */
  link: RegExp
  /** Makes the path of the frame, if it differs. */
  embed?: (path: string) => string
  /** Matches host and path of pages whose frame would show no form, such as a host alone, or where it is edited. */
  noFrame?: RegExp
  embedQuery?: string
  height?: number
  hiddenFields?: HiddenFields
}>

/** Sources: the providers' help pages and embed scripts, read in 2026. Their messages are in form-messages.ts. */
const PROVIDERS: readonly Provider[] = [
  {
    id: 'typeform',
    name: 'Typeform',
    link: /^(?:[a-z0-9.-]+\.typeform\.com|form\.typeform\.eu)\/(?:to|c)\/[A-Za-z0-9]{4,24}$/,
    noFrame: /^(?:(?:admin|www)\.)?typeform\.com(?:\/|$)|^[a-z\d.-]+\.typeform\.(?:com|eu)$/,
    // Its own script gives each form an id, which the messages repeat.
    embedQuery:
      'typeform-embed=embed-widget&typeform-embed-no-heading=true&typeform-embed-id=cca-application',
    height: 600,
    hiddenFields: 'fragment',
  },
  {
    id: 'tally',
    name: 'Tally',
    link: /^tally\.so\/(?:r|embed|popup)\/[A-Za-z0-9]{4,16}$/,
    embed: (path) => path.replace(/\w+/, 'embed'),
    noFrame: /^tally\.so(?:\/forms|$)/,
    embedQuery: 'alignLeft=1&hideTitle=1&transparentBackground=1',
    hiddenFields: 'query',
  },
  {
    id: 'jotform',
    name: 'Jotform',
    link: /^(?:form|eu|hipaa)\.jotform\.com\/(?!build\/)[\w./-]+$|^(?!www\.)[a-z\d-]+\.jotform\.com\/\d{9,}$/,
    // An address on jotform.com itself redirects to another host, which the policy does not allow.
    noFrame: /^(?:[a-z\d-]+\.)?jotform\.com(?:\/build|$)|^(?:www\.)?jotform\.com\/(?:form\/)?\d+$/,
    embedQuery: 'isIframeEmbed=1',
    hiddenFields: 'query',
  },
  {
    id: 'google-forms',
    name: 'Google Forms',
    link: /^docs\.google\.com\/(?:a\/[\w.-]+\/)?forms\/(?:u\/\d+\/)?d\/(?:e\/)?[\w-]+\/viewform$/,
    noFrame:
      /^docs\.google\.com\/(?:a\/[\w.-]+\/)?forms\/(?:.*\/(?:edit|prefill|closedform|formResponse)$|u\/\d+\/?$|$)/,
    embedQuery: 'embedded=true',
  },
  {
    id: 'hubspot',
    name: 'HubSpot',
    link: /^(?:[a-z0-9]+\.)?share(?:-[a-z]{2}\d)?\.hsforms\.com\/[\w/-]+$/,
    noFrame: /^app(?:-[a-z]{2}\d)?\.hubspot\.com(?:\/|$)|^[a-z\d.-]+\.hsforms\.com$/,
  },
]

/** URL shorteners redirect, so their frames stay blank. */
const SHORT = /^(?:forms\.gle|bit\.ly|goo\.gl|t\.co|tinyurl\.com)$/

/** CSS pixels. Most forms fit into this height. */
const HEIGHT = 900

const hostAndPath = ({ hostname, pathname }: URL) => hostname + pathname.replace(/\/$/, '')

/**
 * Says why a frame with this address would stay blank. Returns undefined if it should work.
 * @param link a valid URL
 */
export function formProblem(link: string): string | undefined {
  const url = new URL(link)
  if (url.username || url.port) return 'Leave out the user name and the port.'
  if (SHORT.test(url.hostname))
    return 'A short link cannot be framed. Open it, and paste the long address it leads to.'
  const provider = PROVIDERS.find(({ noFrame }) => noFrame?.test(hostAndPath(url)))
  return provider && `That page cannot be embedded. Paste the link under "Share" in ${provider.name}.`
}

/**
 * Finds out how to embed the form at an address. An unknown address is framed as it is, with hidden fields in its query.
 * What the owner has added to the address, such as `?source=website`, stays.
 * @param link a valid URL
 */
export function recognizeForm(link: string): FormConnection {
  const url = new URL(link)
  const provider = PROVIDERS.find(({ link }) => link.test(hostAndPath(url)))
  const frame = new URL(url)
  if (provider?.embed) frame.pathname = provider.embed(url.pathname)
  for (const [name, value] of new URLSearchParams(provider?.embedQuery)) frame.searchParams.set(name, value)
  return {
    provider: provider?.id ?? 'other',
    providerName: provider?.name ?? url.hostname,
    embedUrl: frame.href,
    pageUrl: url.href,
    frameSource: url.origin,
    height: provider?.height ?? HEIGHT,
    hiddenFields: provider ? (provider.hiddenFields ?? 'none') : 'query',
  }
}
