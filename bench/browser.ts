import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { launchOptions } from '../tools/browser.mjs'

/** Latency per request in ms, throughput in bit/s. */
export type Network = { name: string; latency: number; throughput: number }

/**
 * Lighthouse's slow 4G: with the values that its DevTools throttling applies per request, and with the
 * nominal ones.
 */
export const SLOW_PHONE: Network = { name: '562 ms, 1.5 Mbit/s', latency: 562, throughput: 1_500_000 }
export const SLOW_4G: Network = { name: '150 ms, 1.6 Mbit/s', latency: 150, throughput: 1_600_000 }

/** CPU slowdown factor. */
const CPU = 4

export const launch = (): Promise<Browser> => chromium.launch(launchOptions())

/** Throttles the CPU of a page, and its network if given. */
export async function slowDown(page: Page, network?: Network): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  if (network) {
    const bytes = network.throughput / 8
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: bytes,
      uploadThroughput: bytes,
    })
  }
  return session
}

/** The value that the given part of all values, such as 0.98, is below. */
export const quantile = (values: readonly number[], part: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
