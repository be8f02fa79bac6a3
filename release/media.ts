import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../src/content/reading/project-files.ts'
import { openPicture, UNREADABLE } from '../src/content/reading/media-file.ts'
import { withoutMetadata, withoutNotes } from '../src/content/reading/video-file.ts'
import { write } from './folder.ts'
import { isHidden, ReleaseError } from './release.ts'

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|tiff?)$/i
const MEDIA = /\.(?:jpe?g|png|webp|avif|gif|tiff?|hei[cf]|svg|mp4|mov|webm|vtt)$/i
/** Where owners put videos and their captions: nothing else belongs there. */
const OWNED = 'videos/'
const TEXT = /\.(?:html|css|js|json|xml|txt|webmanifest)$/

/**
 * Deletes what must not be published: hidden files, and pictures, videos, captions and whatever lies beside them that
 * nothing on the site refers to, such as a picture that the owner rejected.
 */
export function removeUnpublished(dist: string) {
  const files = filesIn(dist)
  const texts = files.filter((file) => TEXT.test(file)).map((file) => readFileSync(join(dist, file), 'utf8'))
  const isReferred = (file: string) =>
    texts.some((text) => [`/${file}`, encodeURI(`/${file}`)].some((address) => text.includes(address)))
  for (const file of files)
    if (isHidden(file) || ((MEDIA.test(file) || file.startsWith(OWNED)) && !isReferred(file)))
      rmSync(join(dist, file))
}

/**
 * Removes metadata, such as the location, from pictures, videos and captions copied from a folder. All other
 * pictures of a site are made by the build.
 */
export async function removeMetadata(dist: string, copiedFrom: string) {
  for (const file of filesIn(dist).filter((name) => existsSync(join(copiedFrom, name)))) {
    const path = join(dist, file)
    if (PICTURE.test(file)) {
      const picture = openPicture(readFileSync(path), { animated: true }).rotate().toBuffer()
      const refuse = () => Promise.reject(new ReleaseError(`public/${file} ${UNREADABLE}`))
      write(path, await picture.catch(refuse))
    }
    if (file.endsWith('.mp4')) write(path, withoutMetadata(readFileSync(path)))
    if (file.endsWith('.vtt')) write(path, withoutNotes(readFileSync(path)))
  }
}
