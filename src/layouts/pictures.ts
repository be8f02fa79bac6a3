import type { ImageMetadata } from 'astro'
import { getImage } from 'astro:assets'
import type { Site } from '../content/schemas/site.ts'
import type { PictureFile } from '../ui/Picture.tsx'

const WIDTHS = [480, 800, 1200]

/** A picture in the sizes that pages need; undefined for none. */
async function picture(src: ImageMetadata | undefined, alt: string): Promise<PictureFile | undefined> {
  if (!src) return undefined
  const image = await getImage({ src, widths: WIDTHS, format: 'webp', width: 800 })
  return { src: image.src, srcSet: image.srcSet.attribute, alt }
}

type Founder = Site['founder']

/** The founder's portrait; undefined for the placeholder. */
export const portrait = ({ portrait: file, portraitAlt, name }: Founder) => picture(file, portraitAlt ?? name)

/** The rule for what stays in view of a cropped portrait. It is part of the page, which has no inline styles. */
export const portraitRule = ({ portrait: file, focus }: Founder) =>
  file && focus ? `:root{--portrait:${focus.x}% ${focus.y}%}` : ''

type Posters = {
  video?: { poster?: ImageMetadata | undefined } | undefined
  picture?: ImageMetadata | undefined
}

/** The owner's own picture for a video, or for a presentation without one; undefined for the drawing. Its text alternative is the video's title beside it. */
export const poster = ({ video, picture: photo }: Posters) => picture(video?.poster ?? photo, '')
