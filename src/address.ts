/** Matches a part of a query with a plan, or one that was encoded as a whole (plan/plan-link.ts). */
const PLAN = /^(?:amp(?:;|%3[Bb]))?plan(?:=|%3[Dd])|^[\w-]+%3[Dd][^=]*%26plan%3[Dd][^=]*$/

/**
 * Whether the query of an address has a plan, even if a program has rewritten it. The calculator, which reads the plan
 * (plan/plan-codec.ts), must not import this: every page would load the calculator with the shared code.
 */
export const hasPlan = (search: string) => search.split(/[?&]/).some((part) => PLAN.test(part))
