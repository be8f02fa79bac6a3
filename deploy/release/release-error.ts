/** The built site may not be published as it is. The message is one sentence a line, each naming file, fault and remedy. */
export class ReleaseError extends Error {
  override name = 'ReleaseError'
}
