/**
 * A link that cannot be used. `reason` says in full sentences what was found, what is allowed, and what to
 * do.
 */
export type RejectedLink = Readonly<{ kind: 'rejected'; reason: string }>

type ReadLink = { kind: 'address'; url: URL } | RejectedLink

const SHOWN_LENGTH = 80

/** The found text for use in a message: quoted, with control characters escaped, and truncated. */
export function quote(text: string): string {
  return JSON.stringify(text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text)
}

export function rejected(reason: string): RejectedLink {
  return { kind: 'rejected', reason }
}

function parse(link: string): URL | undefined {
  return URL.canParse(link) ? new URL(link) : undefined
}

/** What is wrong with the host as written, before URL parsing normalizes it; undefined when nothing is. */
function hostProblem(link: string, url: URL): string | undefined {
  const written = /^https:\/\/([^/?#]*)/i.exec(link)?.[1]?.toLowerCase() ?? ''
  if (written.includes('@')) return 'it has a user name before the host; remove everything up to the "@"'
  if (/:\d*$/.test(written)) return 'it has a port; remove the colon and the number after the host'
  if (written.endsWith('.')) return 'its host ends with a dot; remove the dot'
  if (written !== url.host) return 'its host is not in plain letters; copy the link again'
  return undefined
}

/**
 * Reads a pasted link that must be a plain https URL: no whitespace, user name, port, or lookalike host. `example` is a valid link for the messages.
 */
export function readLink(link: string, example: string): ReadLink {
  const hint = `Paste a link like ${example}.`
  const pasted = link.trim()
  if (pasted === '') return rejected(`The link is empty. ${hint}`)
  if (/^<|<iframe|<script/i.test(pasted)) {
    return rejected(`Found embed code, ${quote(pasted)}, but only the address is needed. ${hint}`)
  }
  // eslint-disable-next-line no-control-regex -- browsers drop some of these, which would hide what a link is
  if (/[\s\u0000-\u001f\u007f\\]/.test(pasted)) {
    return rejected(`Found ${quote(pasted)}, which contains spaces, line breaks or backslashes. ${hint}`)
  }
  const url = parse(pasted)
  if (!url) return rejected(`Found ${quote(pasted)}, which is not a complete address. ${hint}`)
  if (url.protocol !== 'https:' || !/^https:\/\//i.test(pasted)) {
    return rejected(
      `Found ${quote(pasted)}, but only addresses that start with https:// are allowed. ${hint}`,
    )
  }
  const problem = hostProblem(pasted, url)
  if (problem) return rejected(`Found ${quote(pasted)}, but ${problem}. ${hint}`)
  return { kind: 'address', url }
}
