import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { securityPolicy, withPolicy } from './security-policy.ts'

/** Calculated with OpenSSL, not with our own code. */
const ALERT = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
const LINES = "'sha256-bbqdgNXDrCk/GUfBRX6ol4aeu1VgRQlf+z8GsU2i9/A='"
const RED = "'sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='"

test.each([
  [
    'each code that runs, once',
    '<script>alert(1)</script><script type="module">alert(1)</script><style>p{color:red}</style>' +
      '<script type="application/ld+json">{}</script><script src="/a.js"></script><template><style>p{color:red}</style></template>',
    `script-src 'self' ${ALERT}; style-src 'self' ${RED}; `,
  ],
  ['data that a browser acts on', '<script type="speculationrules">alert(1)</script>', ALERT],
  ['code with the line ends of Windows', '<script>\r\na\r\n</script>', LINES],
  [
    'sources in attributes',
    '<a class="a" data-video="https://a.org/v"></a><template data-frame="https://b.org"></template>',
    '; frame-src https://a.org https://b.org; ',
  ],
  [
    'a counter',
    '<script src="/a.js" data-endpoint="https://c.org/count"></script>',
    "connect-src 'self' https://c.org;",
  ],
  [
    'nothing for a text',
    '<code>q data-video="https://evil.org/v" data-endpoint="https://evil.org" &lt;script>alert(1)&lt;/script></code>',
    "script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; frame-src 'none'; ",
  ],
])('the policy names %s', (_, html, named) => {
  expect(securityPolicy(html)).toContain(named)
})

test('the policy comes before everything that it applies to', () => {
  expect(withPolicy('<head><meta charset="utf-8"><script>alert(1)</script></head>', 'a.html')).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="[^"]+"><script>/,
  )
})

test('a page that has no place for the policy stops the build', () => {
  expect(() => withPolicy('<head><meta charset="UTF-8"></head>', 'a.html')).toThrow(/^a\.html has no <meta/)
})

// Firefox fetches the pictures of a `srcset` before it reads the policy in the page.
test('the headers allow the same pictures', () => {
  const pictures = (policy: string) => /img-src [^;\n]+/.exec(policy)?.[0]
  const headers = readFileSync(new URL('../public/_headers', import.meta.url), 'utf8')
  expect(pictures(headers)).toBe(pictures(securityPolicy('')))
})
