import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesIn } from '../../deploy/release/folder.ts'
import { readHeaderFile, type HeaderRule } from '../../deploy/hosts/header-file.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What `npm run build` wrote for the hosts. */
export const HOSTS = join(ROOT, 'dist-hosts')
export const NGINX_INCLUDE = join(HOSTS, 'nginx/cca-site.conf')

/** Bytes 0 to 255, over and over: any part of it can be told from any other. */
export const VIDEO = Buffer.from(Array.from({ length: 5_000 }, (_, index) => index % 256))

export type BuiltSite = {
  folder: string
  dist: string
  files: readonly string[]
  rules: readonly HeaderRule[]
  read: (file: string) => Buffer
  remove: () => void
}

/** A copy of the built site, with a video in it, in a folder of its own. */
export function copyOfSite(): BuiltSite {
  if (!existsSync(join(ROOT, 'dist/_headers')))
    throw new Error('There is no built site: run npm run build first.')
  const folder = mkdtempSync(join(tmpdir(), 'cca-host-'))
  const dist = join(folder, 'dist')
  cpSync(join(ROOT, 'dist'), dist, { recursive: true })
  writeFileSync(join(dist, 'video.mp4'), VIDEO)
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
