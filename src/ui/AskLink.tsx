import type { Site } from '../content/schemas/site.ts'
import { askWords as words } from '../words.ts'

/** What the link says, and where it leads. */
export type AskSite = Pick<Site, 'program' | 'support'>

/** A mail link that asks for price, hours and dates, which the site does not say yet. */
export function AskLink({ site: { program, support }, children }: { site: AskSite; children: string }) {
  const [subject, body] = [words.subject(program.short), words.body(program.short)].map(encodeURIComponent)
  return <a href={`mailto:${support.email}?subject=${subject}&body=${body}`}>{children}</a>
}
