import { expect, test } from 'vitest'
import { shortened } from './complete-release.ts'

test.each([
  [
    '<svg><path d="M0 0h1"></path><use href="#a"></use></svg>',
    '<svg><path d="M0 0h1"/><use href="#a"/></svg>',
  ],
  [
    '<svg><path d="M0 0h1"><title>One</title></path></svg>',
    '<svg><path d="M0 0h1"><title>One</title></path></svg>',
  ],
  ['<p data-a="" alt="" title=" data-b=&quot;">', '<p data-a alt="" title=" data-b=&quot;">'],
  ['<p> data-a=""</p>', '<p> data-a=""</p>'],
  ['<p></p><iframe></iframe>', '<p></p><iframe></iframe>'],
  ['<script>\n    one()\n      two()\n  </script>', '<script>\none()\ntwo()\n</script>'],
  [
    '<script type="application/ld+json">{"a":"b\n  c"}</script>',
    '<script type="application/ld+json">{"a":"b\n  c"}</script>',
  ],
  ['<pre>\n  one\n</pre>', '<pre>\n  one\n</pre>'],
])('%j is shortened to %j', (html, expected) => {
  expect(shortened(html)).toBe(expected)
})
