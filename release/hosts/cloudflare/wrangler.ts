/** Wrangler, from the root of a project. */
export const WRANGLER = 'node_modules/wrangler/bin/wrangler.js'

/** The Worker of the live site. A bare `wrangler deploy` goes to the preview's, which is in wrangler.jsonc. */
export const LIVE_WORKER = 'cca-site'

/** @param answer of `wrangler whoami --json` */
export const isSignedIn = (answer: string) => /"loggedIn":\s*true/.test(answer)
