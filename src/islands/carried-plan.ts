import { atom } from 'nanostores'
import type { Plan } from '../calculator/core/offering.ts'

/** A plan that the visitor applies with; `text` is sent to the form (calculator/core/plan-codec.ts). */
export type CarriedPlan = { plan: Plan; text: string }

/** Undefined until the visitor chooses to apply with the plan, and after removing it. */
export const $carriedPlan = atom<CarriedPlan | undefined>(undefined)
