import { expect, test } from 'vitest'
import { addressOf } from '../sites.ts'

test('`npm start` answers in words if no page can have the address', async () => {
  for (const path of ['/%', '/%ff', '/..%2fpackage.json']) {
    const answer = await fetch(addressOf('frozen') + path)
    expect([answer.status, await answer.text()]).toEqual([400, 'No page can have this address.'])
  }
})
