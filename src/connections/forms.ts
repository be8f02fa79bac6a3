/** Where a provider reads hidden fields from its URL. */
type HiddenFields = 'query' | 'fragment' | 'none'

/** A form that can be embedded. Plain data, so that the page can hand it to the script. */
export type FormConnection = Readonly<{
  /** Of a provider in the table; `other` for any other address. */
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
  hiddenFields: HiddenFields
  /** The query parameter for the frame's id, if the provider repeats one in its messages. */
  embedIdParameter?: string
}>

type Provider = Readonly<{
  id: string
  name: string
  /** Host and path of a form's link, as under 'Share'. */
  link: RegExp
  /** The frame, made of the groups of `link`, unless it is the link itself. */
  embed?: string
  /** Host and path of what shows the owner's account instead of the form. */
  editing?: RegExp
  embedQuery?: string
  height?: number
  hiddenFields?: HiddenFields
  embedIdParameter?: string
}>

/** Sources: the providers' help pages and embed scripts, read in 2026. Messages of their frames: form-messages.ts. */
const PROVIDERS: readonly Provider[] = [
  {
    id: 'typeform',
    name: 'Typeform',
    link: /^(?:[a-z0-9.-]+\.typeform\.com|form\.typeform\.eu)\/(?:to|c)\/[A-Za-z0-9]{4,24}$/,
    editing: /^(?:(?:admin|www)\.)?typeform\.com(?:\/|$)/,
    embedQuery: 'typeform-embed=embed-widget&typeform-embed-auto-resize=true&typeform-embed-no-heading=true',
    height: 600,
    hiddenFields: 'fragment',
    embedIdParameter: 'typeform-embed-id',
  },
  {
    id: 'tally',
    name: 'Tally',
    link: /^tally\.so\/(?:r|embed)\/([A-Za-z0-9]{4,16})$/,
    embed: 'https://tally.so/embed/$1',
    editing: /^tally\.so\/forms/,
    // The provider's embed script measures the height; its page sends no message.
    embedQuery: 'alignLeft=1&hideTitle=1&transparentBackground=1',
    hiddenFields: 'query',
  },
  {
    id: 'jotform',
    name: 'Jotform',
    link: /^(?:form|eu|hipaa)\.jotform\.com\/(?!build\/)[\w./-]+$/,
    editing: /^(?:[a-z]+\.)?jotform\.com\/build/,
    embedQuery: 'isIframeEmbed=1',
    hiddenFields: 'query',
  },
  {
    id: 'google-forms',
    name: 'Google Forms',
    link: /^docs\.google\.com\/forms\/(?:u\/\d+\/)?d\/e\/[\w-]+\/viewform$/,
    editing: /^docs\.google\.com\/forms\/(?:.*\/edit$|u\/\d+\/?$|$)/,
    embedQuery: 'embedded=true',
    hiddenFields: 'none',
  },
  {
    id: 'hubspot',
    name: 'HubSpot',
    link: /^(?:[a-z0-9]+\.)?share(?:-[a-z]{2}\d)?\.hsforms\.com\/[\w/-]+$/,
    editing: /^app(?:-[a-z]{2}\d)?\.hubspot\.com(?:\/|$)/,
    hiddenFields: 'none',
  },
]

/** URL shorteners, which redirect: a frame of one stays blank. */
const SHORT = /^(?:forms\.gle|bit\.ly|goo\.gl|t\.co|tinyurl\.com)$/

/** Has room for a whole form. */
const HEIGHT = 900

const placeOf = ({ hostname, pathname }: URL) => hostname + pathname.replace(/\/$/, '')

/** Why an address would be framed and stay blank; undefined if it would not. */
export function formProblem(link: string): string | undefined {
  const url = new URL(link)
  if (url.username || url.port) return 'Leave out the user name and the port.'
  if (SHORT.test(url.hostname))
    return 'A short link cannot be framed. Open it, and paste the long address it leads to.'
  const provider = PROVIDERS.find(({ editing }) => editing?.test(placeOf(url)))
  return provider && `This is where you edit the form. Paste the link under "Share" in ${provider.name}.`
}

/** The form at an address. What no provider of the table has is framed as it is, with the fields in its query. */
export function recognizeForm(link: string): FormConnection {
  const url = new URL(link)
  const provider = PROVIDERS.find(({ link }) => link.test(placeOf(url)))
  const openUrl = provider ? `https://${placeOf(url)}` : url.href
  const frame = provider?.embed ? placeOf(url).replace(provider.link, provider.embed) : openUrl
  return {
    provider: provider?.id ?? 'other',
    providerName: provider?.name ?? url.hostname,
    embedUrl: provider?.embedQuery ? `${frame}?${provider.embedQuery}` : frame,
    openUrl,
    frameSource: url.origin,
    height: provider?.height ?? HEIGHT,
    hiddenFields: provider ? (provider.hiddenFields ?? 'none') : 'query',
    ...(provider?.embedIdParameter && { embedIdParameter: provider.embedIdParameter }),
  }
}
