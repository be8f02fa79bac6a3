/** How long a host may take, and how often it is asked, in milliseconds. */
const PATIENCE = { total: 10 * 60_000, pause: 5_000 }

/** The release that an address serves; undefined when it does not say. */
async function releaseAt(domain: string): Promise<unknown> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(10_000) } as const
    const response = await fetch(`${domain}/release.json`, options)
    return ((await response.json()) as { release?: unknown }).release
  } catch {
    return undefined
  }
}

/**
 * Asks a published site what it serves until that is a release.
 * @returns false once its time is over
 */
export async function isLive(domain: string, release: string, signal: AbortSignal, patience = PATIENCE) {
  const end = Date.now() + patience.total
  while (Date.now() < end && !signal.aborted) {
    if ((await releaseAt(domain)) === release) return true
    await new Promise((resolve) => setTimeout(resolve, patience.pause))
  }
  return false
}
