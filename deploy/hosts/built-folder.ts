import { createHash } from 'node:crypto'
import { stat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../release/folder.ts'
import { HASHED_FOLDER, ERROR_PAGES, pageAddress, redirects, sortFiles } from '../release/release.ts'
import type { Header } from '../release/security-headers.ts'
import { readHeaderFile, type HeaderRule } from './header-file.ts'
import { contentType } from './media-types.ts'

/** In order of preference, with the ending of the compressed copies. */
const ENCODINGS = { br: '.br', gzip: '.gz', identity: '' } as const

type Encoding = keyof typeof ENCODINGS

/** The bytes of a file in one encoding, with a strong validator. */
export type Body = Readonly<{ encoding: Encoding; bytes: Buffer; etag: string }>

/** What is at one address. */
export type Resource = Readonly<{
  /** `Content-Type`, and what the rules of the build say about caching. */
  headers: readonly Header[]
  /** As a date of HTTP. */
  modified: string
  identity: Body
  /** In order of preference. */
  bodies: readonly Body[]
}>

/** A built folder, read into memory. */
export type BuiltSite = Readonly<{
  /** The headers of every response. */
  security: readonly Header[]
  resources: ReadonlyMap<string, Resource>
  /** Other spellings of an address, and the address. */
  redirects: ReadonlyMap<string, string>
  notFound: Buffer
}>

/** Changes when the folder is replaced by another one. */
async function identityOf(folder: string): Promise<string> {
  const { ino, mtimeNs, ctimeNs } = await stat(folder, { bigint: true })
  return [ino, mtimeNs, ctimeNs].join()
}

const body = (encoding: Encoding, bytes: Buffer): Body => ({
  encoding,
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
})

/** Safari applies upgrade-insecure-requests even to localhost, where this server is. */
const withoutUpgrade = ([name, value]: Header): Header => [
  name,
  value.replace('; upgrade-insecure-requests', ''),
]

type Reading = { folder: string; files: ReadonlySet<string>; rules: readonly HeaderRule[] }

async function resource({ folder, files, rules }: Reading, file: string, address: string): Promise<Resource> {
  const bodies: Body[] = []
  for (const [encoding, ending] of Object.entries(ENCODINGS) as [Encoding, string][])
    if (files.has(file + ending)) bodies.push(body(encoding, await readFile(join(folder, file + ending))))
  const identity = bodies.at(-1)
  if (identity === undefined) throw new Error(`${file} is not in ${folder}`)
  const own = rules.find(({ path }) => path === address)?.headers ?? []
  const { mtime } = await stat(join(folder, file))
  return {
    headers: [['Content-Type', contentType(file)], ...own],
    modified: mtime.toUTCString(),
    identity,
    bodies,
  }
}

/**
 * Reads all files, again if the folder is replaced meanwhile: what is returned is always of one build.
 * @throws the error of the file system when there is no 404.html, or when the folder is being replaced
 */
async function readSite(folder: string): Promise<BuiltSite & { identity: string }> {
  const identity = await identityOf(folder)
  const files = new Set(filesIn(folder))
  const rules = files.has('_headers') ? readHeaderFile(await readFile(join(folder, '_headers'), 'utf8')) : []
  const { pages, hashed, others } = sortFiles([...files])
  const shown = pages.filter((page) => !ERROR_PAGES.includes(page))
  const resources = new Map<string, Resource>()
  const addresses = [
    ...shown.map((file) => [file, pageAddress(file)] as const),
    ...[...hashed, ...others].map((file) => [file, `/${file}`] as const),
  ]
  for (const [file, address] of addresses)
    resources.set(address, await resource({ folder, files, rules }, file, address))
  const notFound = await readFile(join(folder, '404.html'))
  if ((await identityOf(folder)) !== identity) return readSite(folder)
  const security = (rules.find(({ path }) => path === '/*')?.headers ?? []).map(withoutUpgrade)
  return { identity, security, resources, redirects: new Map(redirects(pages)), notFound }
}

/** Adds the hashed files of the build before, which pages that are still open may ask for. */
function withFilesOf(before: BuiltSite, site: BuiltSite): BuiltSite {
  const hashed = [...before.resources].filter(([address]) => address.startsWith(`/${HASHED_FOLDER}`))
  return { ...site, resources: new Map([...hashed, ...site.resources]) }
}

/** A built folder that may be replaced by another build at any time. */
export type BuiltFolder = Readonly<{
  /** The last build that was read. */
  last: () => BuiltSite
  /** The build that is in the folder now; the last one while there is none, or one that cannot be read. */
  current: () => Promise<BuiltSite>
}>

/**
 * Reads a built folder, and again whenever the folder itself was replaced, as `npm run build` does
 * (deploy/release/build-place.ts). Requests are answered from memory.
 * @throws the error of the file system when it cannot be read at all
 */
export async function openBuiltFolder(folder: string): Promise<BuiltFolder> {
  let own = await readSite(folder)
  let site: BuiltSite = own
  let reading: Promise<void> | undefined
  const readAgain = async () => {
    const next = await readSite(folder)
    site = withFilesOf(own, next)
    own = next
  }
  const current = async () => {
    try {
      if ((await identityOf(folder)) !== own.identity)
        await (reading ??= readAgain().finally(() => (reading = undefined)))
    } catch {
      // The folder is being replaced: the next request looks again.
    }
    return site
  }
  return { last: () => site, current }
}
