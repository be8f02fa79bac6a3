import { expect, type BrowserContext, type Page } from '@playwright/test'
import { served } from '../site.ts'

/** The connected form has this origin. */
export const PROVIDER = 'https://form.typeform.com'

/** Opens pages of a site with a form, videos and a privacy policy. No request leaves the machine. */
export const test = served.extend<{ externalRequests: string[] }>({
  built: 'connected',
  /** These are the requests to other origins, in order. Each gets an empty page unless a test routes it. */
  externalRequests: [
    async ({ context, baseURL }, use) => {
      const urls: string[] = []
      context.on('request', (request) => {
        if (!request.url().startsWith(String(baseURL))) urls.push(request.url())
      })
      await context.route(/^https:/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>stand-in</title>' }),
      )
      await use(urls)
    },
    { auto: true },
  ],
})

/** Serves a stub form that runs `script` on the provider's origin. */
export const stubForm = (context: BrowserContext, script: string) =>
  context.route(`${PROVIDER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Form</title><label>Your name <input id="name"></label><script>${script}</script>`,
    }),
  )

export const loadForm = (page: Page) => page.locator('summary', { hasText: 'Application form' }).click()

export { expect }
