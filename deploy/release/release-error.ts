/**
 * The built site may not be published as is. The message has one sentence per line, each with file, fault,
 * and fix.
 */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}
