import { atom } from 'nanostores'
import type { Plan } from '../calculator/core/offering.ts'

/** A plan the visitor has chosen to apply with; `text` is what goes to the form (calculator/core/plan-codec.ts). */
export type CarriedPlan = { plan: Plan; text: string }

/** Undefined until the visitor chooses to apply with the plan, and after it was removed. */
export const $carriedPlan = atom<CarriedPlan | undefined>(undefined)
