/** The domain to use while content/site.yaml has none. */
const EXAMPLE = 'https://www.example.com'

/** Adds or removes `www.`: most domains have both names, and a name that does not exist gets no requests. */
const otherName = (host: string) => (host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`)

/**
 * The name that serves the site, and the one that redirects to it.
 * @param domain origin of the published site; null while there is none
 */
export function hostNames(domain: string | null): { name: string; other: string } {
  const { host } = new URL(domain ?? EXAMPLE)
  return { name: host, other: otherName(host) }
}

/**
 * On a server of one's own, a symlink to the folder of the live release. The servers resolve it only when they read
 * their configuration.
 */
export const CURRENT = '/var/www/cca/current'
