import { APPLY, CALCULATOR } from '../site-map.ts'

/** The name of the plan in the page's query, and among the hidden fields of the application form. */
export const PLAN_PARAMETER = 'plan'

/** The name of the target annual income in the page's query. */
export const TARGET_PARAMETER = 'target'

/**
 * Reads the parameters of an address as they are, and again without what messengers do to links: a backslash before `_`,
 * `&amp;` for `&`, a second question mark, a query after the hash.
 * @param address everything behind the path
 */
export function parametersOf(address: string): URLSearchParams {
  const [search] = address.split('#', 1)
  const mended = address.replaceAll('\\', '').replace(/&amp;|[?#]/g, '&')
  return new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(mended)])
}

/**
 * The link that opens a plan in the calculator. It leaves out `utm_*`, `fbclid` and the like, which describe how the
 * sender came here.
 * @param page address of the page with the calculator
 * @param text the plan as text (plan-codec.ts), or empty for an empty calculator
 * @param target annual income in USD
 */
export const planLink = (page: string, text: string, target?: number) =>
  linkTo(CALCULATOR, new URL(new URL(page).pathname, page), text, target)

/** The link that opens the plan in the letter, too: apply/carried-plan.ts reads `carry`. */
export const carryLink = (page: string, text: string, target?: number) =>
  linkTo(APPLY, new URL('?carry=1', page), text, target)

function linkTo(section: string, url: URL, text: string, target?: number): string {
  if (target !== undefined) url.searchParams.set(TARGET_PARAMETER, String(target))
  // The plan comes last: see END in plan-codec.ts.
  if (text !== '') url.searchParams.set(PLAN_PARAMETER, text)
  url.hash = section
  return url.href
}
