import type { Site } from '../content/schemas/site.ts'
import { askWords as words } from '../words.ts'

export type AskSite = Pick<Site, 'program' | 'support'>

/** A mail link that asks for price, hours and dates. Pages show it while the owner has set none of them. */
export function AskLink({ site: { program, support } }: { site: AskSite }) {
  const [subject, body] = [words.subject(program.short), words.body].map(encodeURIComponent)
  return <a href={`mailto:${support.email}?subject=${subject}&body=${body}`}>{words.link}</a>
}
