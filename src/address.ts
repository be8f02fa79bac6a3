/** Matches a part of a query with a plan, or one that was encoded as a whole (plan/plan-link.ts). */
const PLAN = /^(?:amp(?:;|%3[Bb]))?plan(?:=|%3[Dd])|^[\w-]+%3[Dd][^=]*%26plan%3[Dd][^=]*$/

/**
 * Whether the query of an address has a plan, even if a program has rewritten it. The calculator, which reads the plan
 * (plan/plan-codec.ts), must not import this: every page would load the calculator with the shared code.
 */
export const hasPlan = (search: string) => search.split(/[?&]/).some((part) => PLAN.test(part))

/**
 * Whether the page was opened by its address, and not by a reload or Back. Firefox hides this with resistFingerprinting;
 * there, it is always true.
 */
export function isNewVisit() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return (visit?.type ?? 'navigate') === 'navigate'
}
