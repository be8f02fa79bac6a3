/**
 * Whether a build is the one for visitors. Every other one is a preview, also that of a branch: hosts build those with
 * the same command, and a search engine would list them beside the site.
 * @param args of the command
 * @param env Netlify's `CONTEXT`, and the branch that Cloudflare builds
 */
export const isProduction = (args: readonly string[], env: Readonly<Record<string, string | undefined>>) =>
  args.includes('--production') &&
  (env['CONTEXT'] ?? 'production') === 'production' &&
  [env['WORKERS_CI_BRANCH'], env['CF_PAGES_BRANCH']].every((branch = 'main') => branch === 'main')
