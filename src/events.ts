/** The plan, as the calculator sends it to the rest of the page: text that is ready to show. */
export type PlanSummary = Readonly<{
  /** The sentence about it in the letter. */
  sentence: string
  /** The address that opens it, without the target. A connected form gets it. */
  link: string
}>

declare global {
  interface HTMLElementEventMap {
    /** calculator/draw.tsx dispatches both on the calculator's element. A failure has a message for the visitor. */
    'calculator-drawn': Event
    'calculator-failed': CustomEvent<string>
  }
  interface DocumentEventMap {
    /** The calculator sends it when it is drawn, and at each change. It is null for an empty plan and the untouched example. */
    'plan-changed': CustomEvent<PlanSummary | null>
    /** The plan with which the visitor applies, if any. apply/Letter.client.ts sends it when it writes the letter. */
    'plan-included': CustomEvent<PlanSummary | null>
    /** The provider of the connected form says that it has been sent. apply/ApplicationForm.client.ts passes it on. */
    'form-sent': Event
  }
}
