import { atom } from 'nanostores'
import type { Plan } from '../calculator/offering.ts'

/** The plan as it stands in the calculator. */
export const $plan = atom<Plan>({})

/** The plan the visitor has chosen to apply with; undefined until then and after it was removed. */
export const $carriedPlan = atom<Plan | undefined>(undefined)
