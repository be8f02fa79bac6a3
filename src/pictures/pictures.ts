import type { ImageMetadata } from 'astro'
import { getImage } from 'astro:assets'
import type { Site } from '../content/schemas/site.ts'
import { sizeOf } from '../content/schemas/text.ts'
import type { PictureFile } from '../ui/Picture.tsx'

const WIDTHS = [480, 800, 1200]

async function resized(src: ImageMetadata | undefined, alt: string): Promise<PictureFile | undefined> {
  if (!src) return undefined
  const image = await getImage({ src, widths: WIDTHS, format: 'webp', width: 800 })
  const { width, height } = sizeOf(src)
  const className = height > width ? 'tall' : undefined
  return { src: image.src, srcSet: image.srcSet.attribute, alt, className }
}

type Founder = Site['founder']

export const portrait = ({ portrait: file, portraitAlt, name }: Founder) => resized(file, portraitAlt ?? name)

/** The CSS rule for the part of a cropped portrait that stays in view. The security policy allows no inline styles. */
export const portraitRule = ({ portrait: file, focus }: Founder) =>
  file && focus ? `:root{--portrait:${focus.x}% ${focus.y}%}` : ''

/** In percent of the width. The lines cover the left part, and would cross a face whose center is not beyond this. */
const FACE_IN_LINES = 35

/** Whether drawn lines cover the left part of the portrait (pictures/portrait-lines.ts). */
export const hasLines = ({ portrait: file, focus }: Founder) =>
  file !== undefined && (focus?.x ?? 50) > FACE_IN_LINES

type Posters = {
  video?: { poster?: ImageMetadata | undefined } | undefined
  picture?: ImageMetadata | undefined
}

/** The poster of a video, or the photo of a presentation without a video. Its alt is empty: the title is next to it. */
export const poster = ({ video, picture }: Posters) => resized(video?.poster ?? picture, '')

export const withPosters = <Presentation extends Posters>(presentations: readonly Presentation[]) =>
  Promise.all(presentations.map(async (each) => ({ ...each, poster: await poster(each) })))
