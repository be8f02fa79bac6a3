import { expect, test } from 'vitest'
import { pageElements } from './html.ts'
import { inlineHashes, securityPolicy } from './security-policy.ts'

const NONE = { scripts: [], styles: [] }

/**
 * From `printf %s 'alert(1)'
 * openssl dgst -sha256 -binary
 * base64`, and so on.
 */
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
const RED = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='"

test('the policy allows only what it names', () => {
  expect(securityPolicy({ scripts: [ALERT], styles: [RED] }, [])).toBe(
    `default-src 'none'; script-src 'self' ${ALERT}; style-src 'self' ${RED}; img-src 'self' data:; ` +
      "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; frame-src 'none'; " +
      "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'; upgrade-insecure-requests",
  )
})

test('only connections may be framed', () => {
  const policy = securityPolicy(NONE, ['https://form.typeform.com', 'https://player.vimeo.com'])
  expect(policy).toContain('; frame-src https://form.typeform.com https://player.vimeo.com; ')
})

test.each([
  '*',
  'https:',
  'http://a.example',
  'https://*.example.com',
  "https://a.example; script-src 'self'",
  'https://a.example/x',
])('the frame source %s is refused', (source) => {
  expect(() => securityPolicy(NONE, [source])).toThrow(/is not an origin\. Use only a scheme and a host/)
})

test('only code that runs is hashed, and each hash is listed once', () => {
  const html =
    '<script>alert(1)</script><script type="module">alert(1)</script><style>p{color:red}</style>' +
    '<script type="application/ld+json">{}</script><script src="/a.js"></script><template><style>p{color:red}</style></template>'
  expect(inlineHashes(pageElements(html))).toEqual({ scripts: [ALERT], styles: [RED] })
})

test.each(['module', 'importmap', 'speculationrules', 'text/javascript', 'TEXT/JAVASCRIPT', ''])(
  'a script of type "%s" needs a hash',
  (type) => {
    expect(inlineHashes(pageElements(`<script type="${type}">alert(1)</script>`)).scripts).toEqual([ALERT])
  },
)
