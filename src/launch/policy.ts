import type { Graduate } from '../schemas/graduate.ts'
import type { Site } from '../schemas/site.ts'

const FRONT_MATTER = /^---\r?\n[\s\S]*?\n---\s*/
const NOTES_AND_HEADINGS = /<!--[\s\S]*?-->|^#.*$/gm

/** True for a policy that is empty or has only headings. */
export const isEmptyPolicy = (policy: string) =>
  policy.replace(FRONT_MATTER, '').replace(NOTES_AND_HEADINGS, '').trim() === ''

type Connected = { form: string | undefined; videos: readonly string[]; statistics: string | undefined }

/** Third parties that a visitor's browser may contact, by purpose. Self-hosted videos involve none. */
export function providersByUse(
  { connections }: Pick<Site, 'connections'>,
  graduates: readonly Pick<Graduate, 'video'>[],
): Connected {
  const videos = [connections.heroVideo, ...graduates.map(({ video }) => video)]
  const names = videos.flatMap((video) => (video?.source.kind === 'frame' ? [video.source.providerName] : []))
  return {
    form: connections.applicationForm?.providerName,
    videos: [...new Set(names)],
    statistics: connections.statistics?.providerName,
  }
}

/** The same as one list without duplicates. */
export function connectedProviders(...connected: Parameters<typeof providersByUse>): string[] {
  const { form, videos, statistics } = providersByUse(...connected)
  return [...new Set([form, ...videos, statistics])].filter((name) => name !== undefined)
}

/** Whether a text names a company, ignoring case; a suffix in parentheses is optional. */
export const isNamed = (provider: string, text: string) =>
  text.toLowerCase().includes(provider.replace(/ \(.*\)$/, '').toLowerCase())

/**
 * A starting point for the policy, from privacy-template.md: fills in `{form}`, `{videos}`, `{statistics}`, and
 * `{email}`, and leaves out the sections about what is not connected.
 */
export function policyFrom(template: string, { form, videos, statistics }: Connected, email: string): string {
  const values = {
    form,
    videos: videos.length > 0 ? videos.join(', ') : undefined,
    statistics,
    email,
  }
  return (
    template
      .split(/^(?=## )/m)
      .filter((section) =>
        Object.entries(values).every(([key, value]) => value ?? !section.includes(`{${key}}`)),
      )
      .join('')
      // The lines of the template are as long as those of code.
      .replace(/(?<=\S)\n(?=\S)/g, ' ')
      .replace(/\{(form|videos|statistics|email)\}/g, (_, key: keyof typeof values) => values[key] ?? '')
  )
}
