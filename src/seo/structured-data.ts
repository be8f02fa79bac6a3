import type { Video } from '../schemas/connections.ts'
import type { Site } from '../schemas/site.ts'

/** JSON-LD as schema.org has it. */
export type Thing = { '@type': string; [property: string]: unknown }

type Place = {
  site: Site
  /** The published site's origin, or empty while it is not known. */ domain: string
}

const organization = ({ site, domain }: Place): Thing => ({
  '@type': 'Organization',
  '@id': `${domain}/#organization`,
  name: site.program.name,
  alternateName: site.program.short,
  description: site.program.description,
  url: `${domain}/`,
  logo: `${domain}/icon-512.png`,
  email: site.support.email,
  founder: { '@id': `${domain}/#founder` },
})

/** Who is behind the site. No courses, questions or reviews: search engines take them no more, or not from oneself. */
export function landingData(place: Place, video: VideoData | undefined): Thing[] {
  const { site, domain } = place
  return [
    organization(place),
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
    },
    ...(video ? videoData(place, video) : []),
  ]
}

export type VideoData = { video: Video; name: string; description: string; card: string }

/** Described only when anybody may find it. */
export function videoData(
  { domain }: Pick<Place, 'domain'>,
  { video, name, description, card }: VideoData,
): Thing[] {
  if (!video.public) return []
  const { source } = video
  const address =
    source.kind === 'frame' ? { embedUrl: source.embedUrl } : { contentUrl: `${domain}${source.source}` }
  return [
    {
      '@type': 'VideoObject',
      name,
      description,
      thumbnailUrl: `${domain}${card}`,
      uploadDate: `${video.published}T00:00:00Z`,
      ...address,
    },
  ]
}

/** The way from the landing page to a page. */
export function breadcrumbs({ site, domain }: Place, page: { name: string; path: string }): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.program.name, item: `${domain}/` },
      { '@type': 'ListItem', position: 2, name: page.name, item: `${domain}${page.path}` },
    ],
  }
}

/** As the text of a script element: nothing in it can end the element early. */
export const jsonLd = (things: readonly Thing[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c')
