import { expect, type BrowserContext, type Page } from '@playwright/test'
import { served } from '../site.ts'

/** The origin of the connected form. */
export const PROVIDER = 'https://form.typeform.com'

/** `page` on a site whose form, videos, and policy are connected. Requests never leave the machine. */
export const test = served.extend<{ strangers: string[] }>({
  built: 'connected',
  /** Requests to other origins, in order. Each gets an empty page unless a test routes it. */
  strangers: [
    async ({ context, site }, use) => {
      const urls: string[] = []
      context.on('request', (request) => {
        if (!request.url().startsWith(site.url)) urls.push(request.url())
      })
      await context.route(/^https:/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>stand-in</title>' }),
      )
      await use(urls)
    },
    { auto: true },
  ],
})

/** Serves a stub page on the provider's origin that runs `script`. */
export const standIn = (context: BrowserContext, script: string) =>
  context.route(`${PROVIDER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Form</title><label>Your name <input id="name"></label><script>${script}</script>`,
    }),
  )

/** Loads the form, once its code is there. */
export async function loadForm(page: Page) {
  await expect(page.locator('#application:not([data-asleep])')).toBeAttached()
  await page.getByRole('button', { name: 'Load the application form' }).click()
}

/** Posts a message to the stub in the frame. */
export const tellFrame = (page: Page, message: unknown) =>
  page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), message)

export { expect }
