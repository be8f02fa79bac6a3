import { expect, test } from 'vitest'
import { vocabularyFaults } from './structured-data.ts'

test('reports unknown types and properties and wrong values, and nothing else', () => {
  const things = [
    { '@type': 'Person', '@id': '/#a', name: 'Ada', worksFor: { '@id': '/#b' } },
    { '@type': 'Persona', name: 'Ada' },
    { '@type': 'Person', nom: 'Ada' },
    { '@type': 'Person', name: 3 },
    { '@type': 'Person', worksFor: { '@type': 'VideoObject' } },
    { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', place: 1 }] },
  ]
  expect(vocabularyFaults(things)).toEqual([
    expect.stringMatching(/no exported member named 'Persona'/),
    expect.stringMatching(/'"nom"' does not exist/),
    expect.stringMatching(/Type 'number' is not assignable/),
    expect.stringMatching(/"VideoObject".*is not assignable/),
    expect.stringMatching(/'"place"' does not exist/),
  ])
})
