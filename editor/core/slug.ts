/** Names that Windows reserves, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * Turns a text into lower case letters, digits, and single hyphens, without accents.
 * @param fallback used if nothing is left, and put before what cannot stand alone as the name of a file
 */
export function slugOf(text: string, fallback: string, longest: number): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const slug = words?.join('-').slice(0, longest).replace(/-$/, '') ?? fallback
  return RESERVED.test(slug) ? `${fallback}-${slug}` : slug
}

/** The slug of a text, with a number after it if it is taken. */
export function freeSlug(text: string, fallback: string, longest: number, taken: readonly string[]): string {
  const slug = slugOf(text, fallback, longest)
  for (let count = 1; ; count += 1) {
    const free = count > 1 ? `${slug}-${count}` : slug
    if (!taken.includes(free)) return free
  }
}
