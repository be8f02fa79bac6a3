import { createHash } from 'node:crypto'
import { FRAME_PERMISSIONS } from '../src/ui/frame-permissions.ts'

/** Name and value. */
export type Header = readonly [name: string, value: string]

/** Hashes as the policy lists them, sorted and deduplicated. */
export type InlineHashes = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>

/** `'sha256-…'` of an inline script or style, as `script-src` and `style-src` take it. */
const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const unique = (values: readonly string[]) => [...new Set(values)].sort()

/** Data, such as JSON-LD, is not checked against the policy. */
const SCRIPT = /<script(?![^>]* src=)(?![^>]* type="application\/ld\+json")[^>]*>(.*?)<\/script>/gs
const STYLE = /<style[^>]*>(.*?)<\/style>/gs

/** Hashes of all inline code in pages as Astro writes them. */
export const inlineHashes = (pages: readonly string[]): InlineHashes => {
  const [scripts, styles] = [SCRIPT, STYLE].map((code) =>
    unique(pages.flatMap((page) => [...page.matchAll(code)].map(([, text = '']) => inlineHash(text)))),
  )
  return { scripts: scripts ?? [], styles: styles ?? [] }
}

/** Origins of the connections: what is framed, and where visits are counted. */
export type Sources = Readonly<{ frame: readonly string[]; connect: readonly string[] }>

/** A video that is framed, a form, and where visits are counted, as the pages name them. */
const FRAMED = / data-(?:video|frame)="(https:[^"]+)"/g
const COUNTED = / data-endpoint="(https:[^"]+)"/g

/** What the pages connect to. */
export function sourcesOf(pages: readonly string[]): Sources {
  const origins = (pattern: RegExp) =>
    unique(pages.flatMap((page) => [...page.matchAll(pattern)].map(([, link = '']) => new URL(link).origin)))
  return { frame: origins(FRAMED), connect: origins(COUNTED) }
}

/**
 * The content security policy of the whole site: only what is named is allowed. Inline code only by hash,
 * frames and counts of visits only for the connections, no HTML from strings (Trusted Types).
 */
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
 * The headers of every response, including errors and redirects. COOP keeps the opener for popups of the
 * connected forms; `same-origin` would break their sign-in windows.
 */
export function securityHeaders(policy: string, frameSources: readonly string[]): Header[] {
  const framed = ['self', ...frameSources.map((source) => `"${source}"`)].join(' ')
  // 'Copy link' of the calculator needs the clipboard.
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
