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

/**
 * Reads the parameters of an address as they are, and again without what messengers do to links: `&amp;` for `&`, a
 * second question mark. Mail may leave `=3D` for `=`, which would be read as 3.
 * @param search the query of a URL, with or without its `?`
 */
export function parametersOf(search: string): URLSearchParams {
  const read = search.replace(/=3D(?=\d)/gi, '=')
  const mended = read.replace(/&amp;|\?/g, '&')
  return new URLSearchParams([...new URLSearchParams(read), ...new URLSearchParams(mended)])
}

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
