import type { Thing } from 'schema-dts'
import type { Video } from '../content/schemas/connections.ts'
import type { Site } from '../content/schemas/site.ts'

/** The link preview image, which pages/card.png.ts draws. Sizes are in pixels. */
export const LINK_PREVIEW_IMAGE = { path: '/card.png', width: 1200, height: 630 } as const

/** `portrait` is the path of the founder's picture. */
type LandingMedia = { video?: VideoData | undefined; portrait?: string | undefined }

/**
 * Describes the organization, the site, and the founder. There are no courses or FAQs, which Google no longer shows,
 * and no reviews, because Google ignores reviews that an organization publishes about itself.
 */
export function landingData(site: Site, { video, portrait }: LandingMedia): Thing[] {
  const { domain = '' } = site.connections
  return [
    {
      '@type': 'Organization',
      '@id': `${domain}/#organization`,
      name: site.program.name,
      alternateName: site.program.short,
      description: site.program.description,
      url: `${domain}/`,
      logo: `${domain}/icon-512.png`,
      email: site.support.email,
      founder: { '@id': `${domain}/#founder` },
    },
    {
      '@type': 'WebSite',
      '@id': `${domain}/#website`,
      name: site.program.name,
      alternateName: site.program.short,
      url: `${domain}/`,
      inLanguage: 'en',
      publisher: { '@id': `${domain}/#organization` },
    },
    {
      '@type': 'Person',
      '@id': `${domain}/#founder`,
      name: site.founder.name,
      worksFor: { '@id': `${domain}/#organization` },
      ...(portrait && { image: `${domain}${portrait}` }),
    },
    ...(video ? videoData(site, video) : []),
  ]
}

export type VideoData = {
  video: Video
  name: string
  description: string
  /** The path of its poster. Without one, it gets the link preview image. */
  thumbnail: string | undefined
  /** The length in minutes. */
  duration?: number
}

/** Describes a video, unless it is not public. */
export function videoData(
  site: Pick<Site, 'connections'>,
  { video, name, description, thumbnail, duration }: VideoData,
): Thing[] {
  if (!video.public) return []
  const { domain = '' } = site.connections
  const { link: source } = video
  const address =
    source.kind === 'frame' ? { embedUrl: source.embedUrl } : { contentUrl: `${domain}${source.source}` }
  return [
    {
      '@type': 'VideoObject',
      name,
      description,
      thumbnailUrl: `${domain}${thumbnail ?? LINK_PREVIEW_IMAGE.path}`,
      uploadDate: `${video.published}T00:00:00Z`,
      ...(duration && { duration: `PT${duration}M` }),
      ...address,
    },
  ]
}

/** Writes JSON for a script element, escaped so that it cannot end the element. */
export const jsonLd = (things: readonly Thing[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
