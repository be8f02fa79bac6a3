/** What a connection needs of the content security policy; those that load no frame have no `frameSource`. */
type MaybeFramed = Readonly<{ kind: string; frameSource?: string }>

/**
 * The origins that `frame-src` must allow for these connections, sorted, each once. Empty when nothing is
 * framed: the policy then says 'none'.
 */
export function frameSources(connections: readonly MaybeFramed[]): string[] {
  const sources = connections.flatMap(({ frameSource }) => (frameSource === undefined ? [] : [frameSource]))
  return [...new Set(sources)].sort()
}
