import { readFileSync } from 'node:fs'
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

/** A cue as browsers read it. SRT files, which are often only renamed, have a comma before the milliseconds. */
const CUE = /^(?:\d\d+:)?\d\d:\d\d\.\d{3}[ \t]+-->[ \t]+(?:\d\d+:)?\d\d:\d\d\.\d{3}/m

const hasCaptions = (text: string) => /^\uFEFF?WEBVTT(?:[ \t].*)?[\r\n]/.test(text) && CUE.test(text)

/**
 * Checks the videos, their captions and the owner's pictures among the files of a built site.
 * @throws for the first one that must not be published
 */
export async function checkMedia(dist: string, files: readonly string[]) {
  for (const file of files) {
    if (/\.(?:mp4|m4v|mov|webm|mkv|avi)$/i.test(file) && !/^videos\/[^/]+\.mp4$/.test(file))
      throw new Error(`public/${file} cannot be used. Save it as an .mp4 file in public/videos.`)
    if (/^videos\/.+\.vtt$/.test(file) && !hasCaptions(readFileSync(join(dist, file), 'utf8')))
      throw new Error(`public/${file} has no captions that browsers show. Save it as WebVTT, in UTF-8.`)
    if (/^_astro\/.+\.webp$/.test(file)) await checkPicture(dist, file)
  }
}
