import { createHash } from 'node:crypto'
import { FRAME_PERMISSIONS } from '../src/ui/frame-permissions.ts'

export type Header = readonly [name: string, value: string]

/** Hashes as the policy lists them, sorted and without duplicates. */
export type InlineHashes = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>

/** Returns `'sha256-…'` for `script-src` and `style-src`. */
const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const unique = (values: readonly string[]) => [...new Set(values)].sort()

/** Browsers do not check JSON-LD against the policy, because it is data. */
const SCRIPT = /<script(?![^>]* src=)(?![^>]* type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs
const STYLE = /<style[^>]*>(.*?)<\/style>/gs

/** Returns the hashes of all inline code. `pages` are HTML as Astro writes it. */
export const inlineHashes = (pages: readonly string[]): InlineHashes => {
  const [scripts, styles] = [SCRIPT, STYLE].map((code) =>
    unique(pages.flatMap((page) => [...page.matchAll(code)].map(([, text = '']) => inlineHash(text)))),
  )
  return { scripts: scripts ?? [], styles: styles ?? [] }
}

/** The origins of frames, and of the servers that count visits. */
export type Sources = Readonly<{ frame: readonly string[]; connect: readonly string[] }>

/** Pages name videos, forms and the counting server in these attributes. The same words in a text mean nothing. */
const FRAMED = /<[a-z][^<>]* data-(?:video|frame)="(https:[^"]+)"/g
const COUNTED = /<[a-z][^<>]* data-endpoint="(https:[^"]+)"/g

/** Finds the origins that the pages connect to. */
export function sourcesOf(pages: readonly string[]): Sources {
  const origins = (pattern: RegExp) =>
    unique(pages.flatMap((page) => [...page.matchAll(pattern)].map(([, link = '']) => new URL(link).origin)))
  return { frame: origins(FRAMED), connect: origins(COUNTED) }
}

/** The content security policy of the whole site. Trusted Types also forbid HTML from strings. */
export function securityPolicy({ scripts, styles }: InlineHashes, sources: Sources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    ["connect-src 'self'", ...sources.connect].join(' '),
    "manifest-src 'self'",
    `frame-src ${sources.frame.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'upgrade-insecure-requests',
  ].join('; ')
}

/**
 * The headers of every response, including errors and redirects. Cross-Origin-Opener-Policy allows popups, because some
 * forms open a window to sign in.
 */
export function securityHeaders(policy: string, frameSources: readonly string[]): Header[] {
  const framed = ['self', ...frameSources.map((source) => `"${source}"`)].join(' ')
  // The calculator copies its link to the clipboard.
  const permissions = [
    'clipboard-write=(self)',
    ...FRAME_PERMISSIONS.map((feature) => `${feature}=(${framed})`),
  ]
  return [
    ['Content-Security-Policy', policy],
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', permissions.join(', ')],
    ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ]
}
