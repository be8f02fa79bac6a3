import { isProduction } from '../production.ts'
import { openPoints } from '../content/launch/open-points.ts'
import { inOrder, type Content } from '../content/reading/all-content.ts'

/** What the pages show. */
function all(content: Content) {
  const { data: site } = content.site
  return {
    site,
    landing: content.landing.data,
    services: content.services.data,
    graduatesPage: content.graduatesPage.data,
    hasPolicy: content.policy !== undefined,
    testimonials: content.testimonials.data.testimonials,
    graduates: inOrder(content.graduates).map(({ id, data }) => ({ id, ...data })),
    /** The site then says so, and is marked noindex: while anything required for launch is open, and off production. */
    preview: !isProduction(process.argv, process.env) || openPoints(content).some(({ required }) => required),
  }
}

/** Becomes the module `content:all` (release/content-modules.ts). */
export const CONTENT_MODULES = { all }
