import type { RejectedLink } from './link.ts'
import { quote, readLink, rejected } from './link.ts'

/** A video on another site, shown in a frame once the visitor clicks play. */
export type VideoFrame = Readonly<{
  kind: 'frame'
  /** Shown to visitors before the video is requested. */
  providerName: string
  /** Autoplays, because it is loaded after the visitor has clicked play. */
  embedUrl: string
  /** The video's own page. */
  openUrl: string
  /** The frame's origin: its entry in the content security policy. */
  frameSource: string
}>

/** A self-hosted video file. */
export type VideoFile = Readonly<{
  kind: 'file'
  /** Path from the root of the site. */
  source: string
  openUrl: string
}>

type VideoProvider = Readonly<{
  name: string
  host: RegExp
  example: string
  /** Host and path of a link to a single video. */
  link: RegExp
  /** @param id the groups of the link, then its host */
  embed: (...id: readonly string[]) => string
  open: (...id: readonly string[]) => string
}>

const VIDEO_PROVIDERS: readonly VideoProvider[] = [
  {
    name: 'YouTube',
    host: /^(?:(?:www\.|m\.)?youtube\.com|youtu\.be|(?:www\.)?youtube-nocookie\.com)$/,
    example: 'https://www.youtube.com/watch?v=AbCdEfGhIjK',
    link: /^(?:youtu\.be|[^/]+\/(?:watch|shorts|embed|live|v))\/([\w-]{11})$/,
    embed: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    open: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    name: 'Vimeo',
    host: /^(?:www\.|player\.)?vimeo\.com$/,
    example: 'https://vimeo.com/123456789',
    // Unlisted videos play only with their hash.
    link: /^(?:player\.vimeo\.com\/video|(?:www\.)?vimeo\.com(?:\/channels\/[\w-]+|\/groups\/[\w-]+\/videos|\/manage\/videos)?)\/(\d{5,12})(?:\/([0-9a-f]{6,16}))?$/,
    embed: (id, hash) => `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash && `&h=${hash}`}`,
    open: (id, hash) => `https://vimeo.com/${id}${hash && `/${hash}`}`,
  },
  {
    name: 'Wistia',
    host: /^(?:[a-z0-9-]+\.wistia\.com|fast\.wistia\.net)$/,
    example: 'https://your-team.wistia.com/medias/abcde12345',
    link: /^[^/]+\/(medias|embed\/iframe|embed\/medias)\/([a-z0-9]{10})$/,
    embed: (_, id) => `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true&doNotTrack=true`,
    open: (place, id, host) =>
      place === 'medias' ? `https://${host}/medias/${id}` : `https://fast.wistia.net/embed/iframe/${id}`,
  },
  {
    name: 'Loom',
    host: /^(?:www\.)?loom\.com$/,
    example: 'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
    link: /^[^/]+\/(?:share|embed)\/(?:[\w-]+-)?([0-9a-f]{32})$/,
    embed: (id) => `https://www.loom.com/embed/${id}?autoplay=1`,
    open: (id) => `https://www.loom.com/share/${id}`,
  },
  {
    name: 'Cloudflare Stream',
    host: /^customer-[a-z0-9]+\.cloudflarestream\.com$/,
    example: 'https://customer-abc123.cloudflarestream.com/0123456789abcdef0123456789abcdef/watch',
    link: /^[^/]+\/([0-9a-f]{32})(?:\/(?:watch|iframe))?$/,
    embed: (id, host) => `https://${host}/${id}/iframe?autoplay=true`,
    open: (id, host) => `https://${host}/${id}/watch`,
  },
]

/** What a link says in its query, as part of its path: YouTube's id, or Vimeo's hash. */
function pathOf({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/$/, '')
  const more = searchParams.get(path === '/watch' ? 'v' : 'h')
  return more ? `${path}/${more}` : path
}

/** An example link per provider, for messages; none of these videos exists. */
export const VIDEO_EXAMPLES = VIDEO_PROVIDERS.map(({ example }) => example)

const LOCAL_EXAMPLE = '/videos/welcome.mp4'

/** `public/` is the root of the site and never part of a URL. */
const IN_PUBLIC = /^\/?public(?=\/videos\/)/

function recognizeFile(path: string): VideoFile | RejectedLink {
  if (/^\/videos\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.mp4$/.test(path)) {
    return { kind: 'file', source: path, openUrl: path }
  }
  return rejected(
    `Found ${quote(path)}, but a video file of this site must be an mp4 file in the folder videos, with ` +
      `only letters, digits, hyphens and dots in its name, such as ${LOCAL_EXAMPLE}. Rename or convert the file.`,
  )
}

/**
 * Recognizes a video's link, as copied from the address bar or from 'Share', or the path of an mp4 file of
 * the site. Never throws.
 */
export function recognizeVideo(link: string): VideoFrame | VideoFile | RejectedLink {
  const pasted = link.trim()
  if (IN_PUBLIC.test(pasted))
    return rejected(`Found ${quote(pasted)}. Leave out "public": ${pasted.replace(IN_PUBLIC, '')}.`)
  if (/^\/(?![/\\])/.test(pasted)) return recognizeFile(pasted)
  const read = readLink(pasted, 'https://vimeo.com/123456789')
  if (read.kind === 'rejected') return read
  const { url } = read
  const provider = VIDEO_PROVIDERS.find(({ host }) => host.test(url.hostname))
  if (!provider) {
    const names = VIDEO_PROVIDERS.map(({ name }) => name).join(', ')
    return rejected(
      `Found ${quote(pasted)}, whose host ${url.hostname} does not belong to a supported video provider. Paste a link from ` +
        `one of these: ${names}; or use an mp4 file of this site, such as ${LOCAL_EXAMPLE}.`,
    )
  }
  const [whole, ...groups] = provider.link.exec(url.hostname + pathOf(url)) ?? []
  if (whole === undefined) {
    return rejected(
      `Found ${quote(pasted)}, which belongs to ${provider.name} but is not the link to a single video. Open the ` +
        `video itself and copy its link; it looks like ${provider.example}.`,
    )
  }
  const id = [...groups.map((group: string | undefined) => group ?? ''), url.hostname]
  const embedUrl = provider.embed(...id)
  return {
    kind: 'frame',
    providerName: provider.name,
    embedUrl,
    openUrl: provider.open(...id),
    frameSource: new URL(embedUrl).origin,
  }
}
