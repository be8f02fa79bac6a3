/** The name of the plan, both in the query of the page and as a field of the application form. */
export const PLAN_PARAMETER = 'plan'

/** The id of the calculator's section. */
const ANCHOR = 'calculator'

/**
 * The link that opens a plan in the calculator, for sharing. It has no other parameters of the page: those
 * (`utm_*`, `fbclid`, `gclid`) describe how the sender got here, not the recipient.
 * @param page address of the page with the calculator
 * @param text the plan as text (plan-codec.ts); empty opens an empty calculator
 */
export function planLink(page: string, text: string): string {
  const url = new URL(page)
  url.search = text === '' ? '' : new URLSearchParams({ [PLAN_PARAMETER]: text }).toString()
  url.hash = ANCHOR
  return url.href
}
