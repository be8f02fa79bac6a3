import type { MissingFacts } from '../content/schemas/landing.ts'
import { askWords as words } from '../words.ts'

/** British English has no comma before "and", as in "price, hours and dates". */
const LIST = new Intl.ListFormat('en-GB')

/** Joins topics, as in 'hours a week and next live training'. */
const listOf = (topics: readonly string[]): string =>
  LIST.format(topics.map((topic) => topic.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())))

/** A mail link that asks for the facts that the owner has not set. */
export function AskLink({ site: { program, support }, missing }: MissingFacts) {
  const facts = missing === 'all' ? undefined : listOf(missing)
  const subject = words.subject(program.short, facts)
  const query = [subject, words.body(facts ?? words.all.inEmail)].map(encodeURIComponent)
  return (
    <a href={`${support.mailto}?subject=${query[0]}&body=${query[1]}`}>
      {words.link(facts ?? words.all.inLink)}
    </a>
  )
}
