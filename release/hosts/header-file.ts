import { CACHE, NAME_FILE, pageAddress, type Release, ReleaseError } from '../release.ts'
import type { Header } from '../security-policy.ts'

/** Headers for one path, or for all paths with `/*`. */
export type HeaderRule = Readonly<{ path: string; headers: readonly Header[] }>

/** Cloudflare's limits (characters per line, number of rules), the strictest of the hosts that read this file. */
const LIMITS = { line: 2_000, rules: 100 }

const cached = (path: string, value: string): HeaderRule => ({ path, headers: [['Cache-Control', value]] })

/**
 * One rule for every response, then one per file. `/_astro/*` would be shorter, but hosts apply rules to the
 * path and not to the response, so the 404 of a missing file would be cached for a year.
 */
export function headerRules({ security, pages, hashed, others }: Release): HeaderRule[] {
  return [
    { path: '/*', headers: security },
    ...pages.map((file) => cached(pageAddress(file), CACHE.page)),
    ...hashed.map((file) => cached(`/${file}`, CACHE.hashed)),
    ...others.map((file) => cached(`/${file}`, file === NAME_FILE ? CACHE.page : CACHE.other)),
  ]
}

/**
 * The `_headers` file. Rules over the limit are left out: those files are revalidated every time, which is
 * slower but never wrong.
 * @throws ReleaseError for a line over the limit
 */
export function headerFile(rules: readonly HeaderRule[]): string {
  const lines = rules
    .slice(0, LIMITS.rules)
    .flatMap(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)])
  const long = lines.find((line) => line.length > LIMITS.line)
  if (long !== undefined)
    throw new ReleaseError(
      `_headers: the line '${long.trim().slice(0, 30)}…' has ${long.length} characters, but Cloudflare reads ` +
        `${LIMITS.line}. Use fewer inline scripts, inline styles (build.inlineStylesheets in astro.config.ts) or connections.`,
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
