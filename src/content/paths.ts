/**
 * Where the content is, from the root of the project, by name. Data only, because the editor
 * uses it in the browser.
 */
export const CONTENT = {
  site: 'content/site.yaml',
  landing: 'content/landing.yaml',
  services: 'content/services.yaml',
  testimonials: 'content/testimonials.yaml',
  graduatesPage: 'content/graduates-page.yaml',
  /** A folder with a file for each presentation. */
  graduates: 'content/graduates',
  /** The privacy policy as a page of the site. Optional. */
  policy: 'content/privacy.md',
} as const

/** Where owners put pictures, videos, and captions. */
export const MEDIA_FOLDERS = ['content/media', 'public/videos'] as const
