import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { launchOptions } from '../tools/browser.mjs'

/** A slow phone: latency in ms, throughput in bit/s, CPU slowdown. */
export const SLOW_PHONE = { latency: 562, throughput: 1_500_000, cpu: 4 } as const

export const launch = (): Promise<Browser> => chromium.launch(launchOptions())

/** Slows a page down; `network: false` slows only its processor. */
export async function slowDown(page: Page, { network }: { network: boolean }): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpu })
  if (network) {
    const bytes = SLOW_PHONE.throughput / 8
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_PHONE.latency,
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
