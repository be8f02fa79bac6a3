import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../sites.ts'

test('`npm start` answers addresses that no page can have in words', async () => {
  const { url, stop } = await serveSite('frozen')
  onTestFinished(stop)
  for (const path of ['/%', '/%ff', '/..%2fpackage.json']) {
    const answer = await fetch(url + path)
    expect([answer.status, await answer.text()]).toEqual([400, 'No page can have this address.'])
  }
})
