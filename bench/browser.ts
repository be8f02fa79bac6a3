import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { launchOptions } from '../tools/browser.mjs'

/** Latency of a request in ms, throughput in bit/s. */
export type Network = { name: string; latency: number; throughput: number }

/** What Lighthouse calls slow 4G: as its DevTools throttling applies it to each request, and as it is named. */
export const SLOW_PHONE: Network = { name: '562 ms, 1.5 Mbit/s', latency: 562, throughput: 1_500_000 }
export const SLOW_4G: Network = { name: '150 ms, 1.6 Mbit/s', latency: 150, throughput: 1_600_000 }

/** How many times slower the processor is. */
const CPU = 4

export const launch = (): Promise<Browser> => chromium.launch(launchOptions())

/** Slows a page down; without a network, only its processor. */
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

export const median = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
