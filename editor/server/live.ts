import type { PublishState } from '../core/protocol.ts'

/** How long a host may take, and how often it is asked, in milliseconds. */
export const PATIENCE = { total: 10 * 60_000, pause: 5_000 }

type Live = {
  /** What was built and pushed. */
  release: string
  domain: string
  report: (state: PublishState) => void
  patience?: typeof PATIENCE
  signal: AbortSignal
}

/** The release that an address serves; undefined when it does not say. */
async function releaseAt(domain: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${domain}/release.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    const { release } = (await response.json()) as { release?: unknown }
    return typeof release === 'string' ? release : undefined
  } catch {
    return undefined
  }
}

const clock = (now: Date) =>
  now.toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Asks the published site what it serves until that is what was published, or for ten minutes. */
export async function waitUntilLive({ release, domain, report, patience = PATIENCE, signal }: Live) {
  const end = Date.now() + patience.total
  report({
    kind: 'building',
    text: 'Sent. The host is building the site; visitors see the version before.',
    address: domain,
  })
  while (Date.now() < end && !signal.aborted) {
    if ((await releaseAt(domain)) === release) {
      report({ kind: 'live', text: `Live since ${clock(new Date())}.`, address: domain })
      return
    }
    await new Promise((resolve) => setTimeout(resolve, patience.pause))
  }
  if (!signal.aborted)
    report({
      kind: 'not-live',
      text: 'Not there after ten minutes: look at your host’s log.',
      address: domain,
    })
}
