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
  /** The words of controls, which owners never change. */
  interface: 'content/interface.yaml',
  /** A folder with a file for each presentation. */
  graduates: 'content/graduates',
} as const

/** Where owners put pictures, videos, and captions. */
export const MEDIA_FOLDERS = ['content/media', 'public/videos'] as const
