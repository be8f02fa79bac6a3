import { z } from 'astro/zod'
import { expect, test } from 'vitest'
import { site } from './site.ts'

const { support } = site({ image: () => z.any() }).shape

test.each([
  [" Ann.O'Neil@Example.com\u200B", "Ann.O'Neil@example.com"],
  ['info+cca@example.com', 'info%2Bcca@example.com'],
  ['info@müller.de', 'info@xn--mller-kva.de'],
  ['info@пример.рф', 'info@xn--e1afmkfd.xn--p1ai'],
])('mail to %j goes to %j', (email, to) => {
  expect(support.parse({ email }).mailto).toBe(`mailto:${to}`)
})

test.each(['ada', 'ada@example', 'a..b@c.com', 'a@b@c.com', 'a@c.com/b', 'a b@c.com'])(
  '%j is not an email address',
  (email) => {
    expect(support.safeParse({ email }).error?.issues[0]?.message).toMatch(/^Enter an email address,/)
  },
)
