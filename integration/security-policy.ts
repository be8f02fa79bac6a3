import { createHash } from 'node:crypto'

/** Browsers do not check JSON-LD against the policy, because it is data. */
const SCRIPT = /<script(?![^>]* src=)(?![^>]* type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs
const STYLE = /<style[^>]*>(.*?)<\/style>/gs

/**
 * Pages name videos, forms and the counting server in these attributes. The pattern matches only inside tags, so
 * text with the same words adds no origin.
 */
const FRAMED = /<[a-z][^<>]* data-(?:video|frame)="(https:[^"]+)"/g
const COUNTED = /<[a-z][^<>]* data-endpoint="(https:[^"]+)"/g

/** Browsers hash the code as their parser returns it, without CRs. */
function inlineHash(text: string) {
  const parsed = text.replaceAll(/\r\n?/g, '\n')
  return `'sha256-${createHash('sha256').update(parsed).digest('base64')}'`
}
const originOf = (link: string) => new URL(link).origin

/** The content security policy of a page, as its HTML is sent. Trusted Types also forbid HTML from strings. */
export function securityPolicy(html: string): string {
  const found = (pattern: RegExp, source: (text: string) => string) => [
    ...new Set(Array.from(html.matchAll(pattern), ([, text = '']) => source(text))),
  ]
  const frames = found(FRAMED, originOf)
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...found(SCRIPT, inlineHash)],
    ["style-src 'self'", ...found(STYLE, inlineHash)],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["media-src 'self'"],
    ["connect-src 'self'", ...found(COUNTED, originOf)],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ["base-uri 'none'"],
    ["form-action 'none'"],
    ["require-trusted-types-for 'script'"],
    ["trusted-types 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

const CHARSET = '<meta charset="utf-8">'

/**
 * Adds the policy right after the charset, so that it applies to everything that follows. public/_headers has what a
 * <meta> cannot express.
 * @param file names the page in errors
 * @throws for a page without the charset
 */
export function withPolicy(html: string, file: string): string {
  if (!html.includes(CHARSET)) throw new Error(`${file} has no ${CHARSET}, which the policy has to follow.`)
  const policy = `<meta http-equiv="Content-Security-Policy" content="${securityPolicy(html)}">`
  return html.replace(CHARSET, () => CHARSET + policy)
}
