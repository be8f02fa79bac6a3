import { headerRules } from './header-file.ts'
import type { Release } from '../release/release.ts'

/** Escapes the characters that are special in a `source`. */
const escaped = (path: string) => path.replace(/[():*+?{}\\]/g, '\\$&')

/** `vercel.json`, for a folder that is deployed as is. */
export function vercelConfig(release: Release): string {
  const headers = headerRules(release).map((rule) => ({
    source: rule.path === '/*' ? '/(.*)' : escaped(rule.path),
    headers: rule.headers.map(([key, value]) => ({ key, value })),
  }))
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    trailingSlash: false,
    headers,
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
