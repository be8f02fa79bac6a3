/** A picture in several widths. */
export type PictureFile = { src: string; srcSet: string; alt: string }

export const Picture = ({ file: { alt, ...sources }, sizes }: { file: PictureFile; sizes: string }) => (
  <img {...sources} alt={alt} sizes={sizes} loading="lazy" decoding="async" />
)
