/** Endings of names for a single machine or a local network, and endings under which no name can be registered. */
const NOT_PUBLIC = /^(?:arpa|corp|home|internal|invalid|lan|local|localdomain|localhost|onion|test)$/

const PART = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:${PART}\\.)+${PART}$`)

/** What is wrong with a host that not every visitor can reach by this name; undefined if they can. */
export function publicHostProblem(host: string): string | undefined {
  const ending = host.slice(host.lastIndexOf('.') + 1)
  if (/^(?:\d+|0x[\da-f]*)$/.test(ending) || /^\[|:.*:/.test(host)) return 'is a number instead of a name'
  if (host.includes('@')) return 'has a user name before the host'
  if (/:\d*$/.test(host)) return 'has a port after the host'
  if (NOT_PUBLIC.test(ending))
    return 'is a name on this computer or its local network, which visitors cannot reach'
  if (HOST.test(host) && host.length <= 253) return undefined
  return host.includes('.')
    ? 'has a character that no host name has, such as a slash, a capital or a space'
    : 'is incomplete: a full name has a dot and an ending such as ".com"'
}
