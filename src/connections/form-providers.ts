export type FormProviderId =
  | 'typeform'
  | 'tally'
  | 'jotform'
  | 'fillout'
  | 'google-forms'
  | 'hubspot'
  | 'paperform'
  | 'leadconnector'
  | 'cognito'
  | 'airtable'

/** Where a provider reads hidden fields from its URL. */
export type HiddenFields = 'query' | 'fragment' | 'none'

type Addresses = Readonly<{
  /** URL for the frame. */
  embed: string
  /** URL for a new tab. */
  open: string
}>

/** One format of a provider's links: host and path, and the URLs built from their parts. */
type LinkShape = Readonly<{
  host: RegExp
  path: RegExp
  /** `parts` are the capture groups of `path`; `host` is the link's. */
  addresses: (parts: readonly string[], host: string) => Addresses
}>

export type FormProvider = Readonly<{
  id: FormProviderId
  name: string
  /** A host belongs to the provider if it is one of these domains or a subdomain. */
  domains: readonly string[]
  /** A link as found under 'Share', for messages. */
  example: string
  shapes: readonly LinkShape[]
  /** CSS pixels, until a message from the provider changes it. */
  height: number
  hiddenFields: HiddenFields
  /** The query parameter for the frame's id, which the provider repeats in its messages. */
  embedIdParameter?: string
}>

const WHOLE_FORM = 900
const ONE_QUESTION = 600

/** For a page with the same URL in a frame and in a tab. */
function unchanged(address: string): Addresses {
  return { embed: address, open: address }
}

const TYPEFORM_PATH = /^\/(to|c)\/([A-Za-z0-9]{4,24})$/

function typeform(open: string): Addresses {
  const query = 'typeform-embed=embed-widget&typeform-embed-auto-resize=true&typeform-embed-no-heading=true'
  return { embed: `${open}?${query}`, open }
}

/**
 * The supported providers. Everything about a provider except the format of its messages (form-messages.ts)
 * is in its entry. Sources: the providers' help pages and embed scripts, and the embed code of public sites,
 * read in 2026; Typeform: github.com/Typeform/embed, build-iframe-src.ts.
 */
export const FORM_PROVIDERS: readonly FormProvider[] = [
  {
    id: 'typeform',
    name: 'Typeform',
    domains: ['typeform.com', 'typeform.eu'],
    example: 'https://form.typeform.com/to/AbC123xy',
    shapes: [
      {
        // Forms stored in the EU exist only on these hosts.
        host: /^(?:[a-z0-9-]+\.eu\.typeform\.com|form\.typeform\.eu)$/,
        path: TYPEFORM_PATH,
        addresses: ([kind, id], host) => typeform(`https://${host}/${kind}/${id}`),
      },
      {
        host: /^[a-z0-9-]+\.typeform\.com$/,
        path: TYPEFORM_PATH,
        addresses: ([kind, id]) => typeform(`https://form.typeform.com/${kind}/${id}`),
      },
    ],
    height: ONE_QUESTION,
    hiddenFields: 'fragment',
    embedIdParameter: 'typeform-embed-id',
  },
  {
    id: 'tally',
    name: 'Tally',
    domains: ['tally.so'],
    example: 'https://tally.so/r/mRoDv3',
    shapes: [
      {
        host: /^tally\.so$/,
        path: /^\/(?:r|embed|forms)\/([A-Za-z0-9]{4,16})(?:\/(?:edit|share))?$/,
        addresses: ([id]) => ({
          embed: `https://tally.so/embed/${id}?alignLeft=1&hideTitle=1&transparentBackground=1`,
          open: `https://tally.so/r/${id}`,
        }),
      },
    ],
    height: WHOLE_FORM,
    // The provider's embed script measures the height; its page sends no message.
    hiddenFields: 'query',
  },
  {
    id: 'jotform',
    name: 'Jotform',
    domains: ['jotform.com'],
    example: 'https://form.jotform.com/241234567890123',
    shapes: [
      {
        // Forms stored in the EU or under HIPAA have separate hosts.
        host: /^(?:form|eu|hipaa)\.jotform\.com$/,
        path: /^\/(?:build\/)?(\d{10,20})$/,
        addresses: ([id], host) => ({
          embed: `https://${host}/${id}?isIframeEmbed=1`,
          open: `https://${host}/${id}`,
        }),
      },
      {
        // With a custom name or under a team's name.
        host: /^(?:form|eu|hipaa)\.jotform\.com$/,
        path: /^\/((?!build\/)[\w.-]+\/(?:\d{10,20}\/)?[\w-]+)$/,
        addresses: ([name], host) => ({
          embed: `https://${host}/${name}?isIframeEmbed=1`,
          open: `https://${host}/${name}`,
        }),
      },
      {
        host: /^(?:www\.)?jotform\.com$/,
        path: /^\/(?:build\/|form\/)?(\d{10,20})$/,
        addresses: ([id]) => ({
          embed: `https://form.jotform.com/${id}?isIframeEmbed=1`,
          open: `https://form.jotform.com/${id}`,
        }),
      },
    ],
    height: WHOLE_FORM,
    hiddenFields: 'query',
  },
  {
    id: 'fillout',
    name: 'Fillout',
    domains: ['fillout.com'],
    example: 'https://forms.fillout.com/t/aBcDeFgHiJus',
    shapes: [
      {
        host: /^[a-z0-9-]+\.fillout\.com$/,
        path: /^\/t\/([A-Za-z0-9]{8,40})$/,
        addresses: ([id]) => ({
          embed: `https://embed.fillout.com/t/${id}?fillout-embed-dynamic-resize=true`,
          open: `https://forms.fillout.com/t/${id}`,
        }),
      },
      {
        // A custom link on the team's subdomain; Fillout's own subdomains have pages with the same path
        // format.
        host: /^(?!(?:www|app|api|build|cdn|embed|forms|help|docs|blog|server|status|community)\.)[a-z0-9-]+\.fillout\.com$/,
        path: /^\/([A-Za-z0-9][\w-]{1,80})$/,
        addresses: ([name], host) => ({
          embed: `https://${host}/${name}?fillout-embed-dynamic-resize=true`,
          open: `https://${host}/${name}`,
        }),
      },
    ],
    height: ONE_QUESTION,
    hiddenFields: 'query',
    embedIdParameter: 'fillout-embed-id',
  },
  {
    id: 'google-forms',
    name: 'Google Forms',
    domains: ['docs.google.com', 'forms.gle', 'forms.google.com'],
    example: 'https://docs.google.com/forms/d/e/1FAIpQLSc.../viewform',
    shapes: [
      {
        host: /^docs\.google\.com$/,
        path: /^\/forms\/(?:u\/\d+\/)?d\/e\/([\w-]{20,100})\/viewform$/,
        addresses: ([id]) => ({
          embed: `https://docs.google.com/forms/d/e/${id}/viewform?embedded=true`,
          open: `https://docs.google.com/forms/d/e/${id}/viewform`,
        }),
      },
    ],
    height: WHOLE_FORM,
    hiddenFields: 'none',
  },
  {
    id: 'hubspot',
    name: 'HubSpot',
    domains: ['hsforms.com', 'hsforms.net', 'hubspot.com'],
    example: 'https://share.hsforms.com/1AbCdEfGhIjKlMnOpQrStUvWxYz2',
    shapes: [
      {
        host: /^(?:[a-z0-9]+\.)?share(?:-[a-z]{2}\d)?\.hsforms\.com$/,
        path: /^\/([\w-]{15,60}|\d+\/[0-9a-f-]{36})$/,
        addresses: ([id], host) => unchanged(`https://${host}/${id}`),
      },
    ],
    height: WHOLE_FORM,
    hiddenFields: 'none',
  },
  {
    id: 'paperform',
    name: 'Paperform',
    domains: ['paperform.co'],
    example: 'https://your-form.paperform.co/',
    shapes: [
      {
        host: /^(?!www\.|app\.|api\.)[a-z0-9-]+\.paperform\.co$/,
        path: /^$/,
        addresses: (_, host) => unchanged(`https://${host}/`),
      },
    ],
    height: WHOLE_FORM,
    hiddenFields: 'query',
  },
  {
    id: 'leadconnector',
    name: 'LeadConnector (GoHighLevel)',
    domains: ['leadconnectorhq.com', 'msgsndr.com', 'gohighlevel.com'],
    example: 'https://api.leadconnectorhq.com/widget/form/AbCdEfGhIjKlMnOpQrSt',
    shapes: [
      {
        host: /^(?:api\.leadconnectorhq\.com|link\.msgsndr\.com)$/,
        path: /^\/widget\/(form|survey)\/([A-Za-z0-9]{10,40})$/,
        addresses: ([kind, id], host) => unchanged(`https://${host}/widget/${kind}/${id}`),
      },
    ],
    height: WHOLE_FORM,
    // It sends height messages only to its own script; handled in case they arrive.
    hiddenFields: 'query',
  },
  {
    id: 'cognito',
    name: 'Cognito Forms',
    domains: ['cognitoforms.com'],
    example: 'https://www.cognitoforms.com/f/AbCdEfGhIjKlMnOpQrStUv/1',
    shapes: [
      {
        host: /^(?:www\.)?cognitoforms\.com$/,
        path: /^\/f\/([\w-]{16,32})\/(\d{1,6})$/,
        addresses: ([key, number]) => unchanged(`https://www.cognitoforms.com/f/${key}/${number}`),
      },
      {
        host: /^(?:www\.)?cognitoforms\.com$/,
        path: /^\/(?!(?:f|forms|support|blog|templates|product|features|api)\/)(\w+)\/(\w+)$/i,
        addresses: ([organization, form]) =>
          unchanged(`https://www.cognitoforms.com/${organization}/${form}`),
      },
    ],
    height: WHOLE_FORM,
    // It can prefill fields by URL, ?entry={"Field":"…"}, but the names of the owner's fields are unknown.
    hiddenFields: 'none',
  },
  {
    id: 'airtable',
    name: 'Airtable',
    domains: ['airtable.com'],
    example: 'https://airtable.com/appAbCdEfGhIjKlMn/shrAbCdEfGhIjKlMn',
    shapes: [
      {
        host: /^(?:www\.)?airtable\.com$/,
        path: /^\/(?:embed\/)?((?:app\w{14}\/)?shr\w{14}|app\w{14}\/pag\w{14}\/form)$/,
        addresses: ([form]) => ({
          embed: `https://airtable.com/embed/${form}`,
          open: `https://airtable.com/${form}`,
        }),
      },
    ],
    height: WHOLE_FORM,
    // It can prefill fields by URL, prefill_Field=…, but the names of the owner's fields are unknown.
    hiddenFields: 'none',
  },
]
