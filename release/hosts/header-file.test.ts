import { expect, test } from 'vitest'
import { headerFile, headerRules, readHeaderFile } from './header-file.ts'

const RELEASE = {
  security: [['X-A', 'a: b; "c"']] as const,
  pages: ['index.html', '404.html', 'cca-graduates.html'],
  hashed: ['_astro/a.1.js'],
  others: ['favicon.svg'],
}

const TEXT = `/*
  X-A: a: b; "c"
/
  Cache-Control: no-cache
/404
  Cache-Control: no-cache
/cca-graduates
  Cache-Control: no-cache
/_astro/a.1.js
  Cache-Control: public, max-age=31536000, immutable
/favicon.svg
  Cache-Control: public, max-age=3600, must-revalidate
`

test('the file is written, and reads back the same', () => {
  const rules = headerRules(RELEASE)
  expect(headerFile(rules)).toBe(TEXT)
  expect(readHeaderFile(TEXT)).toEqual(rules)
})

const withValue = (length: number) => [{ path: '/*', headers: [['X', 'a'.repeat(length)] as const] }]

test('a line too long for Cloudflare stops the build with a clear message', () => {
  // The line adds two spaces, the name, and ': ' before the value: 2,000 characters in all.
  expect(() => headerFile(withValue(1_995))).not.toThrow()
  expect(() => headerFile(withValue(1_996))).toThrow(
    /^_headers: the line 'X: a+…' has 2001 characters, but Cloudflare reads 2000\. Use fewer inline scripts, inline styles /,
  )
})

test('writes no more rules than Cloudflare reads', () => {
  const hashed = Array.from({ length: 200 }, (_, index) => `_astro/${index}.js`)
  const rules = readHeaderFile(headerFile(headerRules({ ...RELEASE, hashed })))
  expect(rules).toHaveLength(100)
  expect(rules[0]?.path).toBe('/*')
})
