import type { ImageMetadata } from 'astro'
import { getImage } from 'astro:assets'

/** Pictures that the owner puts into content/media. */
const PICTURES = import.meta.glob<{ default: ImageMetadata }>(
  '/content/media/*.{jpg,jpeg,png,webp,avif,JPG,JPEG,PNG,WEBP,AVIF}',
)

const WIDTHS = [480, 800, 1200]

export type Portrait = { src: string; srcSet: string; alt: string }

/** The founder's portrait in the sizes that the page needs; undefined for the placeholder. */
export async function portrait(founder: {
  name: string
  portrait: string | null
}): Promise<Portrait | undefined> {
  if (founder.portrait === null) return undefined
  const load = PICTURES[`/content/${founder.portrait}`]
  // The file existed when the content was read.
  if (!load) throw new Error(`content/${founder.portrait} has gone. Put it back, and start again.`)
  const { default: picture } = await load()
  const image = await getImage({ src: picture, widths: WIDTHS, format: 'webp', width: WIDTHS[1] ?? 800 })
  return { src: image.src, srcSet: image.srcSet.attribute, alt: founder.name }
}
