/**
 * Whether the query of an address has a plan. Messengers write `&amp;` for `&`. The calculator, which reads the plan
 * (plan/plan-codec.ts), must not import this: what it shares with the page's scripts becomes a file that every page
 * requests.
 */
export const hasPlan = (search: string) => /[?&;]plan=/.test(search)
