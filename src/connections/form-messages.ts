import type { FormConnection, FormProvider } from './forms.ts'

/** The field and the value of the message that says the form was submitted. Other providers send none. */
const SUBMITTED: Readonly<Partial<Record<FormProvider, readonly [field: string, value: string]>>> = {
  typeform: ['type', 'form-submit'],
  jotform: ['action', 'submission-completed'],
  tally: ['event', 'Tally.FormSubmitted'],
}

/** Returns the fields of a message. Tally sends them as text. */
function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  try {
    return Object(typeof data === 'string' ? JSON.parse(data) : data) as Record<string, unknown>
  } catch {
    // The text was not JSON.
    return {}
  }
}

/** Whether a message says that the form was sent. The caller has to check that its source is the frame. */
export function saysSubmitted(
  { provider, frameSource }: Pick<FormConnection, 'provider' | 'frameSource'>,
  { origin, data }: Readonly<{ origin: string; data: unknown }>,
): boolean {
  const [field, value] = SUBMITTED[provider] ?? []
  return origin === frameSource && field !== undefined && fieldsOf(data)[field] === value
}
