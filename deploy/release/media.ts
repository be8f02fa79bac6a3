import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { filesIn, write } from './folder.ts'

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i
const MEDIA = /\.(?:jpe?g|png|webp|avif|gif|tiff?|hei[cf]|svg|mp4|mov|webm|vtt)$/i
const TEXT = /\.(?:html|css|js|json|xml|txt|webmanifest)$/

/** Hidden files, such as `.env`. `.well-known` is for visitors. */
const isHidden = (file: string) => /(?:^|\/)\.(?!well-known\/)/.test(file)

/**
 * Deletes what must not be published: hidden files, and pictures, videos, and captions that nothing on the site
 * refers to, such as a picture that the owner rejected.
 */
export function removeUnpublished(dist: string) {
  const files = filesIn(dist)
  const texts = files.filter((file) => TEXT.test(file)).map((file) => readFileSync(join(dist, file), 'utf8'))
  const isReferred = (file: string) =>
    texts.some((text) => [`/${file}`, encodeURI(`/${file}`)].some((address) => text.includes(address)))
  for (const file of files)
    if (isHidden(file) || (MEDIA.test(file) && !isReferred(file))) rmSync(join(dist, file))
}

/**
 * Writes pictures that were copied from a folder again: upright, and without metadata, such as where they were taken.
 * All other pictures of a site are made by the build.
 */
export async function cleanCopiedPictures(dist: string, copiedFrom: string) {
  for (const file of filesIn(dist).filter((name) => PICTURE.test(name)))
    if (existsSync(join(copiedFrom, file)))
      write(join(dist, file), await sharp(join(dist, file), { animated: true }).rotate().toBuffer())
}
