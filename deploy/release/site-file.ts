import { createHash } from 'node:crypto'
import { HASHED_FOLDER } from './release.ts'

/** A file of the site: its address and its content. */
export type SiteFile = Readonly<{ address: string; text: string }>

/** A page, and the files it needs now. */
export type PageWithFiles = Readonly<{ html: string; files: readonly SiteFile[] }>

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** A file that hosts may keep forever: its name has a hash of its content. */
export const hashedFile = (name: string, extension: 'js' | 'css', text: string): SiteFile => ({
  address: `/${HASHED_FOLDER}${name}.${hash(text)}.${extension}`,
  text,
})
