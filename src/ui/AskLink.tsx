import { askWords as words } from '../words.ts'

/** A mail link that asks for price, hours and dates, which the site does not say yet. */
export function AskLink({ email, children }: { email: string; children: string }) {
  const [subject, body] = [words.subject, words.body].map(encodeURIComponent)
  return <a href={`mailto:${email}?subject=${subject}&body=${body}`}>{children}</a>
}
