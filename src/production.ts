/**
 * Whether a build is the one for visitors. Hosts build branches with the same command, but those are previews, which
 * search engines must not list beside the site.
 * @param args of the command
 * @param env has Netlify's `CONTEXT`, or the branch that Cloudflare builds
 */
export const isProduction = (args: readonly string[], env: Readonly<Record<string, string | undefined>>) =>
  args.includes('--production') &&
  (env['CONTEXT'] ?? 'production') === 'production' &&
  [env['WORKERS_CI_BRANCH'], env['CF_PAGES_BRANCH']].every((branch = 'main') => branch === 'main')
