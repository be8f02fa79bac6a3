import type { Page } from '@playwright/test'
import { expect, mainNavigation, test } from './site.ts'

const galleryLink = (page: Page) => mainNavigation(page).getByRole('link', { name: 'CCA Graduates' })

test('hovering a link prefetches its page', async ({ page }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const statuses: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ status }) => statuses.push(status))
  await session.send('Preload.enable')
  await galleryLink(page).hover()
  await expect.poll(() => statuses.at(-1)).toBe('Ready')
})

test('pages change with a transition, except with reduced motion', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: object | null }
      Object.assign(globalThis, { moved: viewTransition !== null })
    }),
  )
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    await galleryLink(page).click()
    await expect(page).toHaveURL(/\/cca-graduates$/)
    const moved = () => page.evaluate(() => (globalThis as unknown as { moved?: boolean }).moved)
    await expect.poll(moved).toBe(reducedMotion === 'no-preference')
  }
})
