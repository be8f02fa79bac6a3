import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesIn } from '../../src/content/reading/project-files.ts'
import { readHeaderFile, type HeaderRule } from '../../release/hosts/header-file.ts'
import { siteFolder } from '../sites.ts'

const BUILT = siteFolder('frozen')

/** Written by `npm run build`. */
export const NGINX_INCLUDE = join(BUILT, 'dist-hosts/cca-site.conf')

/** Repeats bytes 0 to 255, so that different ranges have different content. */
export const VIDEO = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256))

export type BuiltSite = {
  folder: string
  dist: string
  files: readonly string[]
  rules: readonly HeaderRule[]
  read: (file: string) => Buffer
  remove: () => void
}

/** A copy of the built site with a video, in a temporary folder. */
export function copyOfSite(): BuiltSite {
  const folder = mkdtempSync(join(tmpdir(), 'cca-host-'))
  const dist = join(folder, 'dist')
  cpSync(join(BUILT, 'dist'), dist, { recursive: true })
  writeFileSync(join(dist, 'video.mp4'), VIDEO)
  mkdirSync(join(dist, '.well-known'))
  writeFileSync(join(dist, '.well-known/security.txt'), 'Contact: mailto:a@example.com\n')
  const read = (file: string) => readFileSync(join(dist, file))
  return {
    folder,
    dist,
    files: filesIn(dist),
    rules: readHeaderFile(read('_headers').toString()),
    read,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
