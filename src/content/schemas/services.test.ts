import { expect, test } from 'vitest'
import { RESERVED_IDS } from '../../plan/plan-link.ts'
import { services } from './services.ts'

const withId = (id: string) => {
  const service = { service: 'Keynote', category: 'Speaking', price: 10, unit: 'clients per year', id }
  const texts = { label: 'Income', heading: 'Income', intro: 'One service.', disclaimer: 'No forecast.' }
  return services.safeParse({ ...texts, services: [service] })
}

test('an id that links use for something else is refused', () => {
  expect(withId('keynote').success).toBe(true)
  for (const id of RESERVED_IDS)
    expect(withId(id).error?.issues, id).toMatchObject([
      {
        path: ['services', 0, 'id'],
        message: expect.stringMatching(/^Shared links use this .+ Enter another/),
      },
    ])
})
