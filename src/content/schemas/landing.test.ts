import { expect, test } from 'vitest'
import { landing, missingFacts, priceFact, type Landing, type MissingFacts } from './landing.ts'

const SITE = {} as MissingFacts['site']
const { curriculum } = landing.shape.program.shape

test('two professions with the same name are refused', () => {
  const question = { profession: 'Accountants', question: 'Can I hire?' }
  const questions = [question, { ...question, profession: 'Bookkeepers' }, question]
  const { error } = landing.shape.whoFor.shape.questions.safeParse(questions)
  expect(error?.issues.map(({ path }) => path)).toEqual([[2, 'profession']])
})

test.each([
  [{ struck: ['if the grant renews', ''] }, [['struck', 1]]],
  [{ struck: [] }, [['struck']]],
  [{ left: ' ', decided: '' }, [['left'], ['decided']]],
  [{}, []],
])('a worked answer with %j is refused at %j', (change, paths) => {
  const { answer } = landing.shape.whoFor.shape.questions.element.shape
  const { error } = answer.safeParse({ struck: ['if'], left: 'Eight months.', decided: 'Hire.', ...change })
  expect((error?.issues ?? []).map(({ path }) => path)).toEqual(paths)
})

test.each([
  ['as many titles as modules', ['A', 'B'], undefined],
  ['no titles', [], undefined],
  ['a module without a title', ['A'], /^Some modules have no title/],
  ['a title without a module', ['A', 'B', 'C'], /^Some modules have no title/],
])('%s', (_, titles, message) => {
  const { error } = curriculum.safeParse({ modules: 2, titles })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    message && [['titles', expect.stringMatching(message)]],
  )
})

test.each([
  ['Commissioned', true],
  ['Money wisdom', true],
  ['MONEY WISDOM', false],
])('whether the headline has room for "%s": %s', (text, fits) => {
  const { headline } = landing.shape.hero.shape
  expect(headline.safeParse(['Advise with', text]).success).toBe(fits)
})

test.each([
  ['none is set', [undefined, undefined], 'all', undefined],
  ['only the price', ['$4,900', undefined], ['Hours'], { term: 'Price', text: '$4,900' }],
  ['only another', [undefined, 'Three'], ['Price'], undefined],
  ['all are set', ['$4,900', 'Three'], undefined, { term: 'Price', text: '$4,900' }],
])('the facts that visitors ask for: %s', (_, [price, hours], missing, shown) => {
  const ownerFacts = [
    { term: 'Price', text: price },
    { term: 'Hours', text: hours },
  ]
  const content = { program: { glance: { ownerFacts } } } as Landing
  expect([missingFacts(content, SITE)?.missing, priceFact(content)]).toEqual([missing, shown])
})
