import { CALCULATOR } from '../anchors.ts'

/**
 * In the site's own URLs, the checksum of a plan (plan-codec.ts). In the URL of a connected form, the hidden field with
 * the link to the plan (apply/form-url.ts).
 */
export const CHECKSUM_PARAMETER = 'plan'

/** Has the target annual income. */
export const TARGET_PARAMETER = 'target'

/** No service may have one of these ids: they are parameters of this site, or are common in links. */
export const RESERVED_IDS = [CHECKSUM_PARAMETER, TARGET_PARAMETER, 'name', 'ref', 'gclid', 'fbclid']

/** Matches what separates two parameters: `&`, what programs make of it (`&amp;`, `&amp%3B`), a second question mark. */
const SEPARATOR = /[?&](?:amp(?:;|%3B))?/i

/**
 * Repairs what mail and messengers do to a part of a query. Mail may leave `=3D` for `=`, which would be read as 3. Some
 * programs encode a whole query: such a part has no `=`, and begins with one of our names. Nothing inside another
 * parameter's value is ever decoded.
 * @param names our parameters
 */
export function repairedPart(part: string, names: readonly string[]): string {
  const text = part.replace(SEPARATOR, '')
  if (text.includes('=')) return text.replace(/=3D(?=\d)/i, '=')
  const [, name = ''] = /^([\w-]+)%3D/i.exec(text) ?? []
  return names.includes(name) ? text.replace(/%(?:26|3D)/gi, decodeURIComponent) : text
}

/** Splits a query into its parts, each with the separator before it. */
export const partsOf = (search: string) => search.replace(/^\??/, '?').match(/[?&][^?&]*/g) ?? []

/**
 * Reads our parameters in the query of an address.
 * @param search the query of a URL, with or without its `?`
 */
export const parametersOf = (search: string, names: readonly string[]) =>
  new URLSearchParams(
    partsOf(search)
      .map((part) => repairedPart(part, names))
      .join('&'),
  )

/** Puts the plan last, so that a link that is cut off keeps the checksum, which shows that quantities are missing. */
export function queryOf(others: string, planQuery: string, target?: number): string {
  const parts = [others, target === undefined ? '' : `${TARGET_PARAMETER}=${target}`, planQuery]
  const query = parts.filter(Boolean).join('&')
  return query && `?${query}`
}

/**
 * The link that opens a plan in the calculator. It leaves out `utm_*`, `fbclid` and the like, which describe how the
 * sender came here.
 * @param planQuery from encodePlan
 */
export const planLink = (page: string, planQuery: string, target?: number) =>
  new URL(`${new URL(page).pathname}${queryOf('', planQuery, target)}#${CALCULATOR}`, page).href
