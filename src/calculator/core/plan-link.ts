/** The name of the plan, in the query of the page's address and among the fields of an application form. */
export const PLAN_PARAMETER = 'plan'

/** The calculator's anchor on its page. */
const ANCHOR = 'calculator'

/**
 * The link that opens a plan in the calculator, to be given away. Nothing else of the page's query goes along: it says
 * how the sender came here (`utm_*`, `fbclid`, `gclid`), which is not how the recipient does.
 * @param page address of the page that holds the calculator
 * @param text the plan as text (plan-codec.ts); empty opens the calculator with nothing set
 */
export function planLink(page: string, text: string): string {
  const url = new URL(page)
  url.search = text === '' ? '' : new URLSearchParams({ [PLAN_PARAMETER]: text }).toString()
  url.hash = ANCHOR
  return url.href
}
