import type { ImageMetadata } from 'astro'
import { getImage } from 'astro:assets'
import type { Site } from '../content/schemas/site.ts'
import type { PictureFile } from '../ui/Picture.tsx'

const WIDTHS = [480, 800, 1200]

/** A picture in the sizes that pages need. Undefined for none. */
async function picture(src: ImageMetadata | undefined, alt: string): Promise<PictureFile | undefined> {
  if (!src) return undefined
  const image = await getImage({ src, widths: WIDTHS, format: 'webp', width: 800 })
  return { src: image.src, srcSet: image.srcSet.attribute, alt }
}

type Founder = Site['founder']

/** The founder's portrait. Undefined for the placeholder. */
export const portrait = ({ portrait: file, portraitAlt, name }: Founder) => picture(file, portraitAlt ?? name)

/** A style rule for what stays in view of a cropped portrait, because the policy forbids inline styles. */
export const portraitRule = ({ portrait: file, focus }: Founder) =>
  file && focus ? `:root{--portrait:${focus.x}% ${focus.y}%}` : ''

type Posters = {
  video?: { poster?: ImageMetadata | undefined } | undefined
  picture?: ImageMetadata | undefined
}

/** The owner's picture for a video or a presentation. Undefined for the drawing. The title beside it is its alternative. */
export const poster = ({ video, picture: photo }: Posters) => picture(video?.poster ?? photo, '')
