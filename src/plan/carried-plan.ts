import { atom } from 'nanostores'
import type { Plan } from './offering.ts'

/**
 * A plan that the visitor applies with; `text` is sent to the form (plan/plan-codec.ts). `changed` in the
 * calculator since, which announces its changes itself.
 */
export type CarriedPlan = { plan: Plan; text: string; changed?: boolean }

/** Undefined until the visitor chooses to apply with the plan, and after removing it. */
export const $carriedPlan = atom<CarriedPlan | undefined>(undefined)
