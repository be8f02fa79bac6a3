import { openPoints } from '../launch/open-points.ts'
import { readPolicy } from '../reading/policy-file.ts'
import { projectFiles } from '../reading/project-files.ts'
import type { Site } from '../schemas/site.ts'
import { PAGES } from '../site-map.ts'
import { load, loadGraduates } from './content.ts'
import { hasPage } from './pages.ts'

/** True while anything required for launch is open. The site then says so, and is marked noindex. */
export async function isPreview(): Promise<boolean> {
  const graduates = await loadGraduates()
  const site = await load('site')
  const { testimonials } = await load('testimonials')
  const points = openPoints({
    site,
    testimonials: site.testimonials.shown ? testimonials : [],
    graduates: graduates.map((graduate) => ({ ...graduate, file: graduate.id })),
    policy: readPolicy(projectFiles(process.cwd())),
  })
  return points.some(({ required }) => required)
}

/** For islands/page/statistics.ts: the published origin, and where and how its visits are counted. */
export function statisticsOf({ connections: { domain, statistics } }: Site): string | undefined {
  if (!domain || !statistics) return undefined
  return JSON.stringify([domain, statistics.endpoint, statistics.site, statistics.view, statistics.event])
}

/** URL of the privacy policy: external, on this site, or undefined while there is none. */
export const privacyPolicyHref = (site: Site): string | undefined =>
  site.connections.privacyPolicy ?? (hasPage(PAGES.privacy, site) ? PAGES.privacy.path : undefined)
