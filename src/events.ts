/** The plan, as the calculator sends it to the rest of the page: texts that are ready to show. */
export type PlanSummary = Readonly<{
  /** The sentence about it in the letter. */
  sentence: string
  /** The address that opens it, without the target. A connected form gets it. */
  link: string
}>

/** The profession chosen on the first screen, with its article, such as 'an accountant', and what its clients ask. */
export type ChosenProfession = Readonly<{ profession: string; question: string }>

/** In ms. The scripts of a page wait this long before they announce a change, because others may follow. */
export const ANNOUNCE_AFTER_MS = 800

declare global {
  interface HTMLElementEventMap {
    /**
     * Whether the calculator works: an error message for the visitor, or null once it runs. calculator/draw.tsx
     * dispatches it on the calculator's element.
     */
    'calculator-status': CustomEvent<string | null>
  }
  interface DocumentEventMap {
    /** The calculator sends it when it is drawn, and at each change. It is null for an empty plan and the untouched example. */
    'plan-changed': CustomEvent<PlanSummary | null>
    /** The plan with which the visitor applies, if any. apply/Letter.client.ts sends it when it writes the letter. */
    'plan-included': CustomEvent<PlanSummary | null>
    /** The profession is null while none is chosen. Hero.client.ts sends it once all scripts listen, and at each change. */
    profession: CustomEvent<ChosenProfession | null>
    /** The provider of the connected form says that it has been sent. apply/ApplicationForm.client.ts passes it on. */
    'form-sent': Event
  }
}
