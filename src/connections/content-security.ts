/**
 * The part of a connection that matters for the content security policy. Without a frame there is no `frameSource`.
 */
type MaybeFramed = Readonly<{ kind: string; frameSource?: string }>

/**
 * The origins that `frame-src` must allow for these connections, sorted and deduplicated. Empty when nothing
 * is framed, which makes the directive 'none'.
 */
export function frameSources(connections: readonly MaybeFramed[]): string[] {
  const sources = connections.flatMap(({ frameSource }) => (frameSource === undefined ? [] : [frameSource]))
  return [...new Set(sources)].sort()
}
