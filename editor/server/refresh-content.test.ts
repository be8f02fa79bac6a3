import { expect, test } from 'vitest'
import { refreshAll } from './refresh-content.ts'

test('content is refreshed again until it was really loaded', async () => {
  let calls = 0
  await refreshAll(({ context }) => {
    calls += 1
    // Astro returns at once, without a word, while it reads its configuration.
    if (calls === 3) (context['onLoad'] as () => void)()
    return Promise.resolve()
  })
  expect(calls).toBe(3)
})
