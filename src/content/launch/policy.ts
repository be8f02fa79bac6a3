import type { Graduate } from '../schemas/graduate.ts'
import type { Site } from '../schemas/site.ts'

const FRONT_MATTER = /^---\r?\n[\s\S]*?\n---\s*/
const HEADINGS = /^#.*$/gm

/** True for a policy that is empty or has only headings. */
export const isEmptyPolicy = (policy: string) =>
  policy.replace(FRONT_MATTER, '').replace(HEADINGS, '').trim() === ''

/** Text in square brackets that is not a link, checkbox, or footnote: a placeholder of the template. */
const PLACEHOLDER = /(?<![\]\\!])\[(?![ xX]\]|\^)[^[\]]+\](?![([:])/g

/** Placeholders still in the policy, each with its place, its line, from 1, and its text on one line and as written. */
export const placeholders = (policy: string) =>
  [...policy.matchAll(PLACEHOLDER)].map(({ 0: quote, index }) => ({
    start: index,
    line: policy.slice(0, index).split('\n').length,
    text: quote.replace(/\s+/g, ' '),
    quote,
  }))

/** Third parties that a visitor's browser may contact. Self-hosted videos involve none. */
export function connectedProviders(
  { connections: { heroVideo, applicationForm, statistics } }: Pick<Site, 'connections'>,
  graduates: readonly Pick<Graduate, 'video'>[],
): string[] {
  const videos = [heroVideo, ...graduates.map(({ video }) => video)]
  const names = videos.flatMap((video) => (video?.source.kind === 'frame' ? [video.source.providerName] : []))
  const all = [applicationForm?.providerName, ...names, statistics?.providerName]
  return [...new Set(all)].filter((name) => name !== undefined)
}

/** Whether a text names a company, ignoring case; a suffix in parentheses is optional. */
export const isNamed = (provider: string, text: string) =>
  text.toLowerCase().includes(provider.replace(/ \(.*\)$/, '').toLowerCase())
