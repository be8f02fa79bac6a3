import type { Site } from '../content/schemas/site.ts'
import { askWords as words } from '../words.ts'

export type Question = {
  site: Pick<Site, 'program' | 'support'>
  /** The topics of the facts that are not set, such as 'Hours a week'. Empty if none is set. */
  missing: readonly string[]
}

/** Makes 'hours a week and next live training' of topics. */
function sentenceOf(topics: readonly string[]): string {
  const lower = topics.map((topic) => topic.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()))
  const last = lower.pop() ?? ''
  return lower.length > 0 ? words.and(lower.join(', '), last) : last
}

/** A mail link that asks for the facts that the owner has not set. */
export function AskLink({ site: { program, support }, missing }: Question) {
  const facts = sentenceOf(missing)
  const subject = words.subject(program.short, facts)
  const query = [subject, words.body(facts || words.all.told)].map(encodeURIComponent)
  return (
    <a href={`mailto:${support.email}?subject=${query[0]}&body=${query[1]}`}>
      {words.link(facts || words.all.asked)}
    </a>
  )
}
