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

/** @throws for a video, or captions of one, that a page names, and that is not in public/videos */
export function checkVideos(pages: readonly string[], files: readonly string[]) {
  const mentioned = pages.flatMap((page) => page.match(/(?<=")\/videos\/[\w-]+\.(?:mp4|vtt)(?=")/g) ?? [])
  const missing = mentioned.find((name) => !files.includes(name.slice(1)))
  if (missing) throw new Error(`There is no file public${missing}. Add it, or clear its field.`)
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
