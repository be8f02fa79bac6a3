import type { Path } from './value.ts'

const DOMAIN = 'connections.domain'

/** The fields that contain an address, by their path. */
const ADDRESS =
  /^connections\.(?:domain|applicationForm|statistics|privacyPolicy)$|^navigation\.\d+\.target$|^(?:connections\.heroVideo|video)\.link$/

/** A host, maybe with a path, but no file name of a video. */
const WITHOUT_SCHEME = /^(?!.*\.mp4$)[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/i

/** Code that shows a form or a video in a page, with its address; Tally's is loaded late. */
const FRAME = /^<(?:.*<)?iframe\s[^>]*?\b(?:data-tally-)?src=["'](https:\/\/[^"']+)["']/is

/**
 * The text of a field, where an address that lacks `https://` gets it, and code for a page is replaced by the address in
 * it; the domain has no slash at its end.
 */
export function completed(path: Path, text: string): string {
  const field = path.join('.')
  if (!ADDRESS.test(field)) return text
  const [, framed] = FRAME.exec(text) ?? []
  if (framed !== undefined) return framed.replaceAll('&amp;', '&')
  const whole = WITHOUT_SCHEME.test(text) ? `https://${text}` : text
  return field === DOMAIN && URL.canParse(whole) ? whole.replace(/\/+$/, '').toLowerCase() : whole
}
