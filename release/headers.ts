import type { Header } from './security-policy.ts'

/** The headers of one path. `/*` stands for all paths. */
export type HeaderRule = Readonly<{ path: string; headers: readonly Header[] }>

const CACHE = {
  /** Browsers ask each time whether a page has changed. */
  page: 'no-cache',
  /** The name of a file in `_astro/` contains a hash of its content. */
  hashed: 'public, max-age=31536000, immutable',
  other: 'public, max-age=3600, must-revalidate',
}

/** Cloudflare reads this many characters of a line, and this many rules. Other hosts read more. */
const LIMITS = { line: 2_000, rules: 100 }

/** Turns `index.html` into `/`, and `name.html` into `/name`. */
const pageAddress = (file: string) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`

function cached(file: string): HeaderRule {
  const isPage = file.endsWith('.html')
  const value = isPage ? CACHE.page : file.startsWith('_astro/') ? CACHE.hashed : CACHE.other
  return { path: isPage ? pageAddress(file) : `/${file}`, headers: [['Cache-Control', value]] }
}

const ORDER = [/\.html$/, /^_astro\//, /^/]
const rank = (file: string) => ORDER.findIndex((pattern) => pattern.test(file))

/**
 * Writes the `_headers` file: a rule for every response, then one for each file, pages first. A rule for `/_astro/*` would
 * also cache the 404 of a missing file for a year. Files beyond the limit have no rule, so browsers ask for them each time.
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

/** Parses the text that `headerFile` writes. */
export function readHeaderFile(text: string): HeaderRule[] {
  const rules: { path: string; headers: Header[] }[] = []
  for (const line of text.split('\n')) {
    const [, name, value] = /^ +([^:]+): (.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value])
    else if (line !== '') rules.push({ path: line, headers: [] })
  }
  return rules
}
