import { readFileSync } from 'node:fs'
import type { ProjectFiles } from '../reading/project-files.ts'
import { readConnected } from './checklist.ts'
import { isExampleEmail } from './open-points.ts'
import { policyFrom, providersByUse } from './policy.ts'

/**
 * A starting point for the privacy policy that names the connected providers.
 * @throws ContentError when a content file cannot be used
 */
export async function beginPolicy(files: ProjectFiles): Promise<string> {
  const { site, graduates } = await readConnected(files)
  const { email } = site.data.support
  const videos = graduates.map(({ data }) => data)
  return policyFrom(
    readFileSync(new URL('privacy-template.md', import.meta.url), 'utf8'),
    providersByUse(site.data, videos),
    isExampleEmail(email) ? '[email address]' : email,
  )
}
