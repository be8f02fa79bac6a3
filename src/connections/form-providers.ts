/** Where a provider reads hidden fields from its URL. */
export type HiddenFields = 'query' | 'fragment' | 'none'

/**
 * One format of a provider's links: host and path without a slash at the end, and the URLs made of them, where `$1` is
 * the first group of `link`.
 */
type LinkShape = Readonly<{
  link: RegExp
  /** URL for a new tab. */
  open: string
  /** URL for the frame, unless it is the same. */
  embed?: string
}>

export type FormProvider = Readonly<{
  id: string
  name: string
  /** A host belongs to the provider if it is one of these domains or a subdomain. */
  domains: readonly string[]
  /** A link as found under 'Share', for messages. */
  example: string
  shapes: readonly LinkShape[]
  /** Added to the URL for the frame. */
  embedQuery?: string
  /** CSS pixels, until a message from the provider changes it. The default has room for a whole form. */
  height?: number
  /** Without it, the provider gets no fields. */
  hiddenFields?: HiddenFields
  /** The query parameter for the frame's id, which the provider repeats in its messages. */
  embedIdParameter?: string
}>

const ONE_QUESTION = 600

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
      // Forms stored in the EU exist only on these hosts.
      {
        link: /^([a-z0-9-]+\.eu\.typeform\.com|form\.typeform\.eu)(\/(?:to|c)\/[A-Za-z0-9]{4,24})$/,
        open: 'https://$1$2',
      },
      {
        link: /^[a-z0-9-]+\.typeform\.com(\/(?:to|c)\/[A-Za-z0-9]{4,24})$/,
        open: 'https://form.typeform.com$1',
      },
    ],
    embedQuery: 'typeform-embed=embed-widget&typeform-embed-auto-resize=true&typeform-embed-no-heading=true',
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
        link: /^tally\.so\/(?:r|embed|forms)\/([A-Za-z0-9]{4,16})(?:\/(?:edit|share))?$/,
        open: 'https://tally.so/r/$1',
        embed: 'https://tally.so/embed/$1',
      },
    ],
    // The provider's embed script measures the height; its page sends no message.
    embedQuery: 'alignLeft=1&hideTitle=1&transparentBackground=1',
    hiddenFields: 'query',
  },
  {
    id: 'jotform',
    name: 'Jotform',
    domains: ['jotform.com'],
    example: 'https://form.jotform.com/241234567890123',
    shapes: [
      // Forms stored in the EU or under HIPAA have separate hosts; a form may have a name, or a team's.
      {
        link: /^((?:form|eu|hipaa)\.jotform\.com)\/(?:build\/)?(\d{10,20}|(?!build\/)[\w.-]+\/(?:\d{10,20}\/)?[\w-]+)$/,
        open: 'https://$1/$2',
      },
      {
        link: /^(?:www\.)?jotform\.com\/(?:build\/|form\/)?(\d{10,20})$/,
        open: 'https://form.jotform.com/$1',
      },
    ],
    embedQuery: 'isIframeEmbed=1',
    hiddenFields: 'query',
  },
  {
    id: 'fillout',
    name: 'Fillout',
    domains: ['fillout.com'],
    example: 'https://forms.fillout.com/t/aBcDeFgHiJus',
    shapes: [
      {
        link: /^[a-z0-9-]+\.fillout\.com\/t\/([A-Za-z0-9]{8,40})$/,
        open: 'https://forms.fillout.com/t/$1',
        embed: 'https://embed.fillout.com/t/$1',
      },
      // A custom link on the team's subdomain. Fillout's own subdomains have pages with the same path format.
      {
        link: /^((?!(?:www|app|api|build|cdn|embed|forms|help|docs|blog|server|status|community)\.)[a-z0-9-]+\.fillout\.com\/[A-Za-z0-9][\w-]{1,80})$/,
        open: 'https://$1',
      },
    ],
    embedQuery: 'fillout-embed-dynamic-resize=true',
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
        link: /^docs\.google\.com\/forms\/(?:u\/\d+\/)?d\/e\/([\w-]{20,100})\/viewform$/,
        open: 'https://docs.google.com/forms/d/e/$1/viewform',
      },
    ],
    embedQuery: 'embedded=true',
  },
  {
    id: 'hubspot',
    name: 'HubSpot',
    domains: ['hsforms.com', 'hsforms.net', 'hubspot.com'],
    example: 'https://share.hsforms.com/1AbCdEfGhIjKlMnOpQrStUvWxYz2',
    shapes: [
      {
        link: /^((?:[a-z0-9]+\.)?share(?:-[a-z]{2}\d)?\.hsforms\.com\/(?:[\w-]{15,60}|\d+\/[0-9a-f-]{36}))$/,
        open: 'https://$1',
      },
    ],
  },
  {
    id: 'paperform',
    name: 'Paperform',
    domains: ['paperform.co'],
    example: 'https://your-form.paperform.co/',
    shapes: [{ link: /^((?!www\.|app\.|api\.)[a-z0-9-]+\.paperform\.co)$/, open: 'https://$1/' }],
    hiddenFields: 'query',
  },
  {
    id: 'leadconnector',
    name: 'LeadConnector (GoHighLevel)',
    domains: ['leadconnectorhq.com', 'msgsndr.com', 'gohighlevel.com'],
    example: 'https://api.leadconnectorhq.com/widget/form/AbCdEfGhIjKlMnOpQrSt',
    shapes: [
      {
        link: /^((?:api\.leadconnectorhq|link\.msgsndr)\.com\/widget\/(?:form|survey)\/[A-Za-z0-9]{10,40})$/,
        open: 'https://$1',
      },
    ],
    hiddenFields: 'query',
  },
  {
    // It can prefill fields by URL, as Airtable can, but the names of the owner's fields are unknown.
    id: 'cognito',
    name: 'Cognito Forms',
    domains: ['cognitoforms.com'],
    example: 'https://www.cognitoforms.com/f/AbCdEfGhIjKlMnOpQrStUv/1',
    shapes: [
      {
        link: /^(?:www\.)?cognitoforms\.com(\/f\/[\w-]{16,32}\/\d{1,6})$/,
        open: 'https://www.cognitoforms.com$1',
      },
      {
        link: /^(?:www\.)?cognitoforms\.com(\/(?!(?:f|forms|support|blog|templates|product|features|api)\/)\w+\/\w+)$/i,
        open: 'https://www.cognitoforms.com$1',
      },
    ],
  },
  {
    id: 'airtable',
    name: 'Airtable',
    domains: ['airtable.com'],
    example: 'https://airtable.com/appAbCdEfGhIjKlMn/shrAbCdEfGhIjKlMn',
    shapes: [
      {
        link: /^(?:www\.)?airtable\.com\/(?:embed\/)?((?:app\w{14}\/)?shr\w{14}|app\w{14}\/pag\w{14}\/form)$/,
        open: 'https://airtable.com/$1',
        embed: 'https://airtable.com/embed/$1',
      },
    ],
  },
]
