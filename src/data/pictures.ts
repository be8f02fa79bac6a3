import { getImage } from 'astro:assets'
import pictures from 'content:pictures'
import type { Site } from '../content/schemas/site.ts'
import type { PictureFile } from '../ui/Picture.tsx'

const WIDTHS = [480, 800, 1200]

/**
 * A picture in the sizes that pages need.
 * @param file such as `/content/media/founder.webp`; undefined for none
 */
async function picture(file: string | undefined, alt: string): Promise<PictureFile | undefined> {
  if (file === undefined) return undefined
  const load = pictures[file.slice(1)]
  // The file existed when the content was read.
  if (!load)
    throw new Error(
      `${file.slice(1)} was removed while the site was being built. Put it back, then try again.`,
    )
  const { default: source } = await load()
  const image = await getImage({ src: source, widths: WIDTHS, format: 'webp', width: WIDTHS[1] ?? 800 })
  return { src: image.src, srcSet: image.srcSet.attribute, alt }
}

type Founder = Site['founder']

/** The founder's portrait; undefined for the placeholder. */
export const portrait = ({ portrait: file, portraitAlt, name }: Founder) => picture(file, portraitAlt ?? name)

/** The rule for what stays in view of a cropped portrait. It is part of the page, which has no inline styles. */
export const portraitRule = ({ portrait: file, focus }: Founder) =>
  file && focus ? `:root{--portrait:${focus.x}% ${focus.y}%}` : ''

type Poster = { poster?: string | undefined } | undefined

/** The owner's own picture for a video, or for a presentation without one; undefined for the drawing. Its text alternative is the video's title beside it. */
export const poster = ({ video, picture: photo }: { video?: Poster; picture?: string | undefined }) =>
  picture(video?.poster ?? photo, '')
