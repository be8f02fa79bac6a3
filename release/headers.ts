import type { Header } from './security-policy.ts'

/** Headers for one path, or for all paths with `/*`. */
export type HeaderRule = Readonly<{ path: string; headers: readonly Header[] }>

const CACHE = {
  /** A page is revalidated every time; unchanged, it costs a 304. */
  page: 'no-cache',
  /** Files of `_astro/` are named by their content. */
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=3600, must-revalidate',
}

/** Cloudflare's limits (characters per line, number of rules), the strictest of the hosts that read this file. */
const LIMITS = { line: 2_000, rules: 100 }

/** The address of a page: `index.html` is `/`, `name.html` is `/name`. */
const pageAddress = (file: string) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`

function cached(file: string): HeaderRule {
  const isPage = file.endsWith('.html')
  const value = isPage ? CACHE.page : file.startsWith('_astro/') ? CACHE.hashed : CACHE.other
  return { path: isPage ? pageAddress(file) : `/${file}`, headers: [['Cache-Control', value]] }
}

const ORDER = [/\.html$/, /^_astro\//, /^/]
const rank = (file: string) => ORDER.findIndex((pattern) => pattern.test(file))

/**
 * The `_headers` file: one rule for every response, then one per file. `/_astro/*` would be shorter, but hosts apply
 * rules to the path and not to the response, so the 404 of a missing file would be cached for a year. Files over the
 * limit get no rule: they are revalidated every time, which is slower but never wrong.
 * @param files of the built site, such as `index.html`
 * @throws for a line over the limit
 */
export function headerFile(security: readonly Header[], files: readonly string[]): string {
  const sorted = files.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const lines = [{ path: '/*', headers: security }, ...sorted.map(cached)]
    .slice(0, LIMITS.rules)
    .flatMap(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)])
  const long = lines.find(({ length }) => length > LIMITS.line)
  if (long !== undefined)
    throw new Error(
      `_headers: the line '${long.trim().slice(0, 30)}…' has ${long.length} characters, but Cloudflare reads ` +
        `${LIMITS.line}. Use fewer inline scripts, inline styles or connections.`,
    )
  return `${lines.join('\n')}\n`
}

/** Reads what `headerFile` writes. */
export function readHeaderFile(text: string): HeaderRule[] {
  const rules: { path: string; headers: Header[] }[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^ +([^:]+): (.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value])
    else if (line !== '') rules.push({ path: line, headers: [] })
  }
  return rules
}
