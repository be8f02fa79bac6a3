import { basename, join } from 'node:path'
import sharp from 'sharp'

/**
 * If Astro cannot convert a picture, it publishes the original, under the name of the converted one. Pictures that
 * cannot be drawn never get here: src/content/content-check.ts refuses them.
 * @throws for a picture that may tell where it was taken
 */
async function checkPicture(dist: string, file: string) {
  const unreadable = { format: undefined, exif: undefined, xmp: undefined }
  const { format, exif, xmp } = await sharp(join(dist, file))
    .metadata()
    .catch(() => unreadable)
  if (format !== 'webp' || exif || xmp)
    throw new Error(
      `The picture ${basename(file).replace(/\.[^.]+\.webp$/, '')} in content/media is damaged or too large. Save it again, as a jpg file of at most 100 megapixels.`,
    )
}

/**
 * Checks the films and the owner's pictures among the files of a built site.
 * @throws for the first one that must not be published
 */
export async function checkMedia(dist: string, files: readonly string[]) {
  for (const file of files) {
    if (/\.(?:mp4|m4v|mov|webm|mkv|avi)$/i.test(file) && !/^videos\/[^/]+\.mp4$/.test(file))
      throw new Error(`public/${file} cannot be used. Save it as an .mp4 file in public/videos.`)
    if (/^_astro\/.+\.webp$/.test(file)) await checkPicture(dist, file)
  }
}
