/** A plan as the rest of the page shows it: all of it is ready to show, and nobody else asks the calculator. */
export type ShownPlan = Readonly<{
  /** As in links (plan-codec.ts); sent to the form. */
  text: string
  /** What the letter says of it. */
  figures: string
  /** The address that opens it. */
  link: string
  /** Its ribbons: a path in a box 1 wide and 16 high. */
  ribbons: string
}>

declare global {
  interface DocumentEventMap {
    /** The calculator tells of its plan, when it wakes and at each change; null when it is empty, or the untouched example. */
    plan: CustomEvent<ShownPlan | null>
    /** Asks for the plan that the visitor applies with: the function is called with it, now and at each change. */
    'carried-plan': CustomEvent<(plan: ShownPlan | null) => void>
  }
}
