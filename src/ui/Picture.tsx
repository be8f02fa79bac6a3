export type PictureFile = { src: string; srcSet: string; alt: string; className?: string | undefined }

/** A picture printed in the page's ink, in any color scheme. */
export const Picture = ({ file: { alt, ...sources }, sizes }: { file: PictureFile; sizes: string }) => (
  <span className="duotone">
    <img {...sources} alt={alt} sizes={sizes} loading="lazy" decoding="async" />
  </span>
)
