/** The hashed files of a release: those it was built with, and those it retains from the previous release. */
export type ReleaseManifest = Readonly<{ own: readonly string[]; kept: readonly string[] }>

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((file) => b.includes(file))

/** Pages show pictures as webp. Releases of earlier versions also had what the owner had put there. */
const ORIGINAL = /\.(?:jpe?g|png|avif|gif|tiff?)$/i

/**
 * Which files of the published release a new one retains, so that pages opened before the deploy still find
 * theirs: everything that release was built with, but nothing that it had retained itself. Publishing the
 * same build again changes nothing.
 */
export function assetsToRetain(published: ReleaseManifest, own: readonly string[]): string[] {
  const files = same(published.own, own) ? published.kept : published.own
  return files.filter((file) => !own.includes(file) && !ORIGINAL.test(file)).sort()
}
