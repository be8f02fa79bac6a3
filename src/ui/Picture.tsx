/** A picture in several widths. */
export type PictureFile = { src: string; srcSet: string; alt: string }

type PictureProps = { file: PictureFile; sizes: string }

/** Loads when it comes near. */
export const Picture = ({ file: { alt, ...sources }, sizes }: PictureProps) => (
  <img {...sources} alt={alt} sizes={sizes} loading="lazy" decoding="async" />
)
