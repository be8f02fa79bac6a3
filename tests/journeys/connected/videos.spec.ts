import { expect, test } from './connected.ts'

const EMBED = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'

test('one video plays at a time, and is requested only after a click', async ({ page, externalRequests }) => {
  const play = (title: string) => page.getByRole('link', { name: `Play video: ${title}` })
  const [linked, film] = [play('From Year-End to Next Step'), play('The Price You Can Say Out Loud')]
  await page.goto('/cca-graduates')
  await expect(page.getByText('Watch Presentation')).toHaveCount(6)

  // Chrome prefetches what a visitor points at, and does not report these requests to the page.
  const fetched = new Set<string>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => {
    fetched.add(new URL(prefetchUrl).pathname)
  })
  await devtools.send('Preload.enable')
  for (const link of [film, page.getByRole('link', { name: 'Privacy' })]) {
    await link.hover()
    // Chrome treats a press like a long hover. The pointer then leaves the link, so that nothing opens.
    await page.mouse.down()
    await page.mouse.move(0, 0)
    await page.mouse.up()
  }
  await expect.poll(() => [...fetched]).toContain('/privacy')
  expect([...fetched], 'pages, but no video').toEqual(['/privacy'])

  const player = page.locator('[data-player]')
  await film.click()
  await expect(player.locator('video')).toHaveAttribute('src', '/videos/price.mp4')
  await expect(player.locator('track')).toHaveAttribute('src', '/videos/price.vtt')
  expect(externalRequests).toEqual([])
  await linked.click()
  await expect(player).toHaveCount(1)
  await expect(film).toBeVisible()
  await expect(player.locator('iframe')).toHaveAttribute('src', EMBED)
  // The document in the frame has the focus, which `toBeFocused` does not see.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('src'))).toBe(EMBED)
  const newTab = player.getByRole('link', { name: 'Open in a new tab' })
  await expect(newTab).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await expect.poll(() => externalRequests).toEqual([EMBED])
  const frame = page.frame({ url: EMBED })
  await expect.poll(() => frame?.evaluate(() => document.fullscreenEnabled)).toBe(true)

  await page.route('**/price.mp4', (route) => route.fulfill({ contentType: 'video/mp4', body: 'no film' }))
  await film.click()
  await expect(page.getByRole('alert')).toHaveText('This browser cannot play the film.')
  await expect(page.getByRole('alert').locator('+ a')).toHaveText('Open in a new tab')
  await expect(player).toHaveCount(1)
})
