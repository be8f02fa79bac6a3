import { completeRelease, precompress } from './release/complete-release.ts'
import { writeHostFiles } from './hosts/write-host-files.ts'
import type { Sources } from './release/security-policy.ts'

/**
 * Makes the built site ready for any host: inlines the rules of the first screens, derives one set of headers from the
 * actual content of the pages, writes it for each host, and compresses.
 * @param hosts folder for files that are not part of the site; emptied first
 * @param sources origins of the connections, for the policy
 * @returns what a caller may want to report
 * @throws ReleaseError listing every reason why the site may not be published as is
 */
export function prepareRelease(dist: string, hosts: string, sources: Sources) {
  const { policy, release } = completeRelease(dist, sources)
  const rulesLeftOff = writeHostFiles(dist, hosts, release)
  precompress(dist)
  return { policy, rulesLeftOff }
}
