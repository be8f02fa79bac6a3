import { describe, expect, test } from 'vitest'
import { lookalikes } from './lookalike-addresses.fixture.ts'
import { recognizeForm } from './forms.ts'

const GOOGLE = '1FAIpQLSdR0nQx7vKp2mTzLw8YcE5uHbJ3gXaVf9oDiNs6tCkWyMrPqA'
const HUBSPOT = '1copeCYh-R8uVYGCpq3s4nw1n7ku'

/** The properties that depend on the link. */
function outcome(link: string, trustedHosts: readonly string[] = []) {
  const form = recognizeForm(link, trustedHosts)
  return form.kind === 'rejected' ? form : [form.provider, form.embedUrl, form.openUrl, form.frameSource]
}

describe('links of known providers', () => {
  /** How the address of a frame differs from that of a tab. */
  const EMBED: Readonly<Record<string, (open: string) => string>> = {
    typeform: (open) =>
      `${open}?typeform-embed=embed-widget&typeform-embed-auto-resize=true&typeform-embed-no-heading=true`,
    tally: (open) => `${open.replace('/r/', '/embed/')}?alignLeft=1&hideTitle=1&transparentBackground=1`,
    jotform: (open) => `${open}?isIframeEmbed=1`,
    fillout: (open) => `${open.replace('//forms.', '//embed.')}?fillout-embed-dynamic-resize=true`,
    'google-forms': (open) => `${open}?embedded=true`,
    airtable: (open) => open.replace('.com/', '.com/embed/'),
  }
  const links = (provider: string, open: string, ...given: readonly string[]) => {
    const embed = EMBED[provider]?.(open) ?? open
    return given.map((link) => [link, [provider, embed, open, new URL(embed).origin]] as const)
  }

  const LINKS = [
    ...links(
      'typeform',
      'https://form.typeform.com/to/AbC123xy',
      'https://form.typeform.com/to/AbC123xy',
      'https://example.typeform.com/to/AbC123xy?typeform-source=mail#utm_source=x',
      'https://form.typeform.com/to/AbC123xy/',
      '  https://form.typeform.com/to/AbC123xy\n',
      'HTTPS://FORM.TYPEFORM.COM/to/AbC123xy',
    ),
    ...['https://form.typeform.com/c/AbC123xy', 'https://form.typeform.eu/to/duuGRyEX'].flatMap((open) =>
      links('typeform', open, open),
    ),
    ...links(
      'tally',
      'https://tally.so/r/mRoDv3',
      'https://tally.so/r/mRoDv3?note=see%20https://example.com',
      'https://tally.so/embed/mRoDv3?alignLeft=1',
      'https://tally.so/forms/mRoDv3/edit',
      'https://tally.so/forms/mRoDv3/share',
    ),
    ...links(
      'jotform',
      'https://form.jotform.com/241234567890123',
      'https://form.jotform.com/241234567890123',
      'https://www.jotform.com/241234567890123',
      'https://www.jotform.com/form/241234567890123',
      'https://www.jotform.com/build/241234567890123',
    ),
    ...[
      'https://eu.jotform.com/241234567890123',
      'https://form.jotform.com/team/232952680898069/join-cca',
      'https://hipaa.jotform.com/jane.sample/join-cca',
    ].flatMap((open) => links('jotform', open, open)),
    ...links(
      'fillout',
      'https://forms.fillout.com/t/aBcDeFgHiJus',
      'https://embed.fillout.com/t/aBcDeFgHiJus',
      'https://example.fillout.com/t/aBcDeFgHiJus?x=1',
    ),
    ...links('fillout', 'https://acme.fillout.com/application', 'https://acme.fillout.com/application?x=1'),
    ...links(
      'google-forms',
      `https://docs.google.com/forms/d/e/${GOOGLE}/viewform`,
      `https://docs.google.com/forms/d/e/${GOOGLE}/viewform?embedded=true`,
      `https://docs.google.com/forms/u/0/d/e/${GOOGLE}/viewform?usp=sf_link`,
    ),
    ...[
      `https://share.hsforms.com/${HUBSPOT}`,
      `https://share-eu1.hsforms.com/${HUBSPOT}`,
      'https://3xz5u.share.hsforms.com/2ATPVMkeHSSqm_IquqiAdwA',
      'https://share.hsforms.com/180060/2b30bb4f-b509-42d4-a9d3-082607e9cacf',
    ].flatMap((open) => links('hubspot', open, `${open}?utm_source=x`)),
    ...links(
      'paperform',
      'https://join-cca.paperform.co/',
      'https://join-cca.paperform.co',
      'https://join-cca.paperform.co/?embed=1',
    ),
    ...links('paperform', 'https://apply-cca.paperform.co/', 'https://apply-cca.paperform.co/'),
    ...[
      'https://api.leadconnectorhq.com/widget/form/ZXoVFsNaaAFBNomYKyc8',
      'https://link.msgsndr.com/widget/survey/ZXoVFsNaaAFBNomYKyc8',
    ].flatMap((open) => links('leadconnector', open, `${open}?notrack=true`)),
    ...links(
      'cognito',
      'https://www.cognitoforms.com/f/QzaAr_2Q7kesClKq8g229g/41',
      'https://www.cognitoforms.com/f/QzaAr_2Q7kesClKq8g229g/41',
      'https://cognitoforms.com/f/QzaAr_2Q7kesClKq8g229g/41',
    ),
    ...links(
      'cognito',
      'https://www.cognitoforms.com/Example1/JoinCCA',
      'https://www.cognitoforms.com/Example1/JoinCCA',
    ),
    ...['appVDxXMqQfTshdy5/shrOTtndhc6HSgnYb', 'appVDxXMqQfTshdy5/pagJtk0nv32ew5HqX/form']
      .map((form) => `https://airtable.com/${form}`)
      .flatMap((open) => links('airtable', open, open)),
    ...links(
      'airtable',
      'https://airtable.com/shrOTtndhc6HSgnYb',
      'https://airtable.com/shrOTtndhc6HSgnYb',
      'https://www.airtable.com/embed/shrOTtndhc6HSgnYb?backgroundColor=red',
    ),
  ]

  const byProvider = [...Map.groupBy(LINKS, ([, [provider]]) => provider)]

  test.each(byProvider)('%s', (_, links) => {
    expect(links.map(([link]) => [link, outcome(link)])).toEqual(links)
  })

  test('how each provider is shown', () => {
    const shown = byProvider.map(([provider, [first]]) => {
      const form = recognizeForm(first?.[0] ?? '', [])
      if (form.kind === 'rejected') throw new Error(form.reason)
      return [provider, form.providerName, form.height, form.hiddenFields, form.embedIdParameter]
    })
    expect(shown).toEqual([
      ['typeform', 'Typeform', 600, 'fragment', 'typeform-embed-id'],
      ['tally', 'Tally', 900, 'query', undefined],
      ['jotform', 'Jotform', 900, 'query', undefined],
      ['fillout', 'Fillout', 600, 'query', 'fillout-embed-id'],
      ['google-forms', 'Google Forms', 900, 'none', undefined],
      ['hubspot', 'HubSpot', 900, 'none', undefined],
      ['paperform', 'Paperform', 900, 'query', undefined],
      ['leadconnector', 'LeadConnector (GoHighLevel)', 900, 'query', undefined],
      ['cognito', 'Cognito Forms', 900, 'none', undefined],
      ['airtable', 'Airtable', 900, 'none', undefined],
    ])
  })

  test.each(byProvider)('but not lookalikes of a link of %s', (_, links) => {
    const alike = links.flatMap(([link]) => lookalikes(new URL(link.trim()).href))
    expect(alike.filter((link) => recognizeForm(link, []).kind !== 'rejected')).toEqual([])
  })
})

test('a form that Typeform stores in the EU keeps its host', () => {
  const open = 'https://acme.eu.typeform.com/to/duuGRyEX'
  expect((outcome(`${open}?x=1`) as string[]).slice(2)).toEqual([open, new URL(open).origin])
})

describe('rejected links', () => {
  const REJECTED = [
    ['https://acme.eu.typeform.com.evil.example/to/duuGRyEX', 'It only looks like Typeform.'],
    ['https://evil.acme.eu.typeform.com/to/duuGRyEX', 'belongs to Typeform but'],
    ['https://www.fillout.com/pricing', 'belongs to Fillout but'],
    ['https://acme.fillout.com/', 'belongs to Fillout but'],
    ['', 'The link is empty.'],
    [
      '<script src="https://js.hsforms.net/forms/v2.js"></script> <script> hbspt.forms.create({ portalId: "1", formId: "c5cb" }); </script>',
      'Found code from HubSpot, but only the link to the form is needed. Copy the link under "Share" or "Publish" in HubSpot; it looks like https://share.hsforms.com/1AbCdEfGhIjKlMnOpQrStUvWxYz2.',
    ],
    ['<iframe src="https://tally.so/embed/mRoDv3"></iframe>', 'Found code from Tally, but'],
    ['<script src="https://forms.example/embed.js"></script>', 'Found embed code, '],
    ['tally.so/r/mRoDv3', 'is not a complete address'],
    ['http://tally.so/r/mRoDv3', 'only addresses that start with https://'],
    ['JaVaScRiPt:alert(1)//tally.so/r/mRoDv3', 'only addresses that start with https://'],
    ['https:tally.so/r/mRoDv3#https://', 'only addresses that start with https://'],
    ['https://tally.so/r/mRo\nDv3', 'spaces, line breaks or backslashes'],
    ['https://tally\t.so/r/mRoDv3', 'spaces, line breaks or backslashes'],
    ['https://evil.example\\@tally.so/r/mRoDv3', 'spaces, line breaks or backslashes'],
    ['https://tally.so\u0000/r/mRoDv3', 'spaces, line breaks or backslashes'],
    ['https://tally.so@evil.example/r/mRoDv3', 'has a user name'],
    ['https://tally.so:443/r/mRoDv3', 'has a port'],
    ['https://tally.so./r/mRoDv3', 'ends with a dot'],
    ['https://tаlly.so/r/mRoDv3', 'is not in plain letters'],
    ['https://tally。so/r/mRoDv3', 'is not in plain letters'],
    [
      'https://www.google.com/url?q=https://tally.so/r/mRoDv3',
      'does not belong to a supported form provider',
    ],
    ['https://forms.gle/AbCdEfGhIjKlMnOp7', 'starts with https://docs.google.com/forms/d/e/'],
    [
      'https://bit.ly/3xYzAbC',
      'Found "https://bit.ly/3xYzAbC", a short link, which hides where it leads. Open it in a browser and paste the long address it leads to.',
    ],
    ['https://xn--tlly-5na.so/r/mRoDv3', 'add xn--tlly-5na.so, exactly as written here, to trustedFormHosts'],
    ['https://typeform.com.evil.example/to/AbC123xy', 'It only looks like Typeform.'],
    [
      'https://127.0.0.1/form',
      'Found "https://127.0.0.1/form", whose host is a number instead of a name. Paste a link like',
    ],
    ['https://2130706433/form', 'is not in plain letters'],
    [
      ' https://forms.example.com/apply ',
      'Found "https://forms.example.com/apply", whose host forms.example.com does not belong to a supported form provider. Paste a link from one of these: Typeform, Tally, ',
    ],
    ['https://acme.example/a<b', 'does not belong to a supported form provider'],
    ['https://typeform.com/to/AbC123xy', 'belongs to Typeform but is not the link to a form'],
    ['https://form.typeform.com/to/AbC%31', 'belongs to Typeform but'],
    ['https://tally.so/dashboard', 'belongs to Tally but'],
    ['https://www.jotform.com/myforms', 'belongs to Jotform but'],
    ['https://form.jotform.com/build/abc', 'belongs to Jotform but'],
    ['https://build.fillout.com/editor/aBcDeFgHiJus', 'belongs to Fillout but'],
    [`https://docs.google.com/forms/d/${GOOGLE}/edit`, 'belongs to Google Forms but'],
    ['https://forms.google.com/', 'belongs to Google Forms but'],
    ['https://app.hubspot.com/forms/123456/editor', 'belongs to HubSpot but'],
    ['https://api.paperform.co/', 'belongs to Paperform but'],
    [
      'https://api.leadconnectorhq.com/widget/booking/ZXoVFsNaaAFBNomYKyc8',
      'belongs to LeadConnector (GoHighLevel) but',
    ],
    ['https://www.cognitoforms.com/forms/join', 'belongs to Cognito Forms but'],
    ['https://airtable.com/appVDxXMqQfTshdy5/tblp8wxvfYam5sD04', 'belongs to Airtable but'],
    ['https://airtable.com/appVDxXMqQfTshdy5/pagJtk0nv32ew5HqX', 'belongs to Airtable but'],
  ] as const

  test('each with its reason', () => {
    expect(REJECTED.map(([link]) => [link, outcome(link)])).toEqual(
      REJECTED.map(([link, sentence]) => [
        link,
        { kind: 'rejected', reason: expect.stringContaining(sentence) },
      ]),
    )
  })

  test.each([
    [`https:${'x'.repeat(74)}`, `Found "https:${'x'.repeat(74)}", `],
    [`https:${'x'.repeat(75)}`, `Found "https:${'x'.repeat(74)}…", `],
  ])('long links are cut short: %s', (link, beginning) => {
    expect(outcome(link)).toEqual({ kind: 'rejected', reason: expect.stringContaining(beginning) })
  })
})

describe('hosts that the owner trusts', () => {
  const trusted = ['forms.example.com']

  test('accept the whole link unchanged', () => {
    expect(recognizeForm('https://forms.example.com/apply?id=5#top', trusted)).toEqual({
      kind: 'recognized',
      provider: 'other',
      providerName: 'forms.example.com',
      embedUrl: 'https://forms.example.com/apply?id=5#top',
      openUrl: 'https://forms.example.com/apply?id=5#top',
      frameSource: 'https://forms.example.com',
      height: 900,
      hiddenFields: 'none',
    })
  })

  test.each([
    'https://example.com/apply',
    'https://a.forms.example.com/apply',
    'https://forms.example.com.evil.example/apply',
    'https://xforms.example.com/apply',
    'http://forms.example.com/apply',
    'https://forms.example.com:8443/apply',
    'https://jane@forms.example.com/apply',
    'https://forms.example.com./apply',
  ])('do not allow %s', (link) => {
    expect(recognizeForm(link, trusted).kind).toBe('rejected')
  })

  test("may include a known provider's host, for links that are not recognized", () => {
    expect(outcome('https://example.fillout.com/a/join', ['example.fillout.com'])).toEqual([
      'other',
      'https://example.fillout.com/a/join',
      'https://example.fillout.com/a/join',
      'https://example.fillout.com',
    ])
  })

  test.each(['https://forms.example.com', '*.example.com', '.example.com', 'forms.example.com/'])(
    'must be host names, so %s trusts no host',
    (entry) => {
      expect(recognizeForm('https://forms.example.com/apply', [entry]).kind).toBe('rejected')
    },
  )
})
