/** A video on another site, which plays in a frame, or a file of this site. */
export type VideoSource = Readonly<
  | {
      kind: 'frame'
      /** The page shows it before anything is requested from the provider. */
      providerName: string
      /** Starts playing, because the frame is created when the visitor clicks the play sign. */
      embedUrl: string
      pageUrl: string
    }
  | { kind: 'file'; source: string; pageUrl: string }
>

type Provider = Readonly<{
  name: string
  /** Matches host and path of a video's link. The groups are the video's id and Vimeo's hash for unlisted videos. */
  link: RegExp
  /** `start` is in seconds, or empty. */
  embed: (id: string, start: string, hash?: string) => string
  page: (id: string, start: string, hash?: string) => string
}>

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    link: /^(?:youtu\.be|(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch|shorts|embed|live|v))\/([\w-]{11})$/,
    embed: (id, start) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start && `&start=${start}`}`,
    page: (id, start) => `https://www.youtube.com/watch?v=${id}${start && `&t=${start}s`}`,
  },
  {
    name: 'Vimeo',
    link: /^(?:player\.vimeo\.com\/video|(?:www\.)?vimeo\.com)\/(\d{5,12})(?:\/([0-9a-f]{6,16}))?$/,
    embed: (id, start, hash) =>
      `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash ? `&h=${hash}` : ''}${start && `#t=${start}s`}`,
    page: (id, start, hash) => `https://vimeo.com/${id}${hash ? `/${hash}` : ''}${start && `#t=${start}s`}`,
  },
]

/** Host and path of a link, with YouTube's id or Vimeo's hash moved from the query to the end of the path. */
function hostAndPath({ hostname, pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/$/, '')
  const more = searchParams.get(path === '/watch' ? 'v' : 'h')
  return more ? `${hostname}${path}/${more}` : hostname + path
}

/** Matches where a link starts its video: `t=90`, `start=90s`, `t=1m30s`, `t=1h`. */
const START = /[?&#](?:t|start)=(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?(?![^&#])/

/**
 * Reads the link of one video, as copied from the address bar or from 'Share', or the path of an mp4 file in
 * public/videos. Returns undefined for everything else.
 */
export function recognizeVideo(link: string): VideoSource | undefined {
  if (/^\/videos\/[\w-]+\.mp4$/.test(link)) return { kind: 'file', source: link, pageUrl: link }
  const url = URL.parse(link)
  if (url?.protocol !== 'https:') return undefined
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(url.search + url.hash) ?? []
  const start = String(60 * (60 * Number(hours) + Number(minutes)) + Number(seconds) || '')
  for (const { name, link: pattern, embed, page } of PROVIDERS) {
    const [, id, hash] = pattern.exec(hostAndPath(url)) ?? []
    if (id)
      return {
        kind: 'frame',
        providerName: name,
        embedUrl: embed(id, start, hash),
        pageUrl: page(id, start, hash),
      }
  }
  return undefined
}
