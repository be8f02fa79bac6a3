/** A plan as the calculator hands it to the rest of the page, ready to show. */
export type ShownPlan = Readonly<{
  /** The sentence about it in the letter. */
  figures: string
  /** The address that opens it, without the target. A connected form gets it. */
  link: string
  /** The path of its ribbons, in a box 1 wide and 16 high. */
  ribbons: string
}>

declare global {
  interface DocumentEventMap {
    /** The calculator sends it when it wakes, and at each change. It is null for an empty plan and the untouched example. */
    plan: CustomEvent<ShownPlan | null>
    /** The plan with which the visitor applies. apply/carried-plan.ts sends it at each change. */
    'carried-plan': CustomEvent<ShownPlan | null>
  }
}
