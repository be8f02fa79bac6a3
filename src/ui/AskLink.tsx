import { askWords as words } from '../words.ts'

type AskLinkProps = { email: string; children: string }

/** A link to a message that asks for what the site does not say yet. */
export function AskLink({ email, children }: AskLinkProps) {
  const [subject, body] = [words.subject, words.body].map(encodeURIComponent)
  return <a href={`mailto:${email}?subject=${subject}&body=${body}`}>{children}</a>
}
