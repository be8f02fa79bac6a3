import type { ImageMetadata } from 'astro'

/**
 * Returns the size of a picture as Astro reads it itself. Any other reading of its values counts as a use of the original,
 * which a build then publishes as it was taken, perhaps with the place.
 */
export const sizeOf = (picture: ImageMetadata & { clone?: ImageMetadata }): ImageMetadata =>
  picture.clone ?? picture
