import { expect, test } from 'vitest'
import { inlineHashes, securityHeaders, securityPolicy, sourcesOf } from './security-policy.ts'

const NO_SOURCES = { frame: [], connect: [] }

/** OpenSSL calculates these hashes. */
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
const RED = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='"

test('the policy allows only what it names', () => {
  expect(securityPolicy({ scripts: [ALERT], styles: [RED] }, NO_SOURCES)).toBe(
    `default-src 'none'; script-src 'self' ${ALERT}; style-src 'self' ${RED}; img-src 'self' data:; ` +
      "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'none'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'; upgrade-insecure-requests",
  )
})

test('the policy names the sources of frames and statistics', () => {
  const sources = { frame: ['https://form.typeform.com', 'https://a.org'], connect: ['https://b.org'] }
  const policy = securityPolicy({ scripts: [], styles: [] }, sources)
  expect(policy).toContain("; connect-src 'self' https://b.org; ")
  expect(policy).toContain('; frame-src https://form.typeform.com https://a.org; ')
})

test('only code that runs is hashed, and each hash is listed once', () => {
  const html =
    '<script>alert(1)</script><script type="module">alert(1)</script><style>p{color:red}</style>' +
    '<script type="application/ld+json">{}</script><script src="/a.js"></script><template><style>p{color:red}</style></template>'
  expect(inlineHashes([html])).toEqual({ scripts: [ALERT], styles: [RED] })
})

test.each(['importmap', 'speculationrules', 'TEXT/JAVASCRIPT', ''])('a script of type "%s" runs', (type) => {
  expect(inlineHashes([`<script type="${type}">alert(1)</script>`]).scripts).toEqual([ALERT])
})

test('sources are read only from attributes', () => {
  const named =
    '<a class="a" data-video="https://a.org/v"></a><template data-frame="https://b.org"></template>' +
    '<script src="/a.js" data-endpoint="https://c.org/count"></script>'
  const said = '<code>q data-video="https://evil.org/v" data-endpoint="https://evil.org"</code>'
  expect(sourcesOf([named, said])).toEqual({
    frame: ['https://a.org', 'https://b.org'],
    connect: ['https://c.org'],
  })
})

const permissions = (frameSources: string[]) =>
  new Map(securityHeaders("default-src 'none'", frameSources)).get('Permissions-Policy') ?? ''

test('a connected video may play and go full screen', () => {
  expect(permissions([])).toContain('fullscreen=(self)')
  expect(permissions(['https://player.vimeo.com'])).toContain('fullscreen=(self "https://player.vimeo.com")')
})
