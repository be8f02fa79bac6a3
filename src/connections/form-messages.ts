import type { FormConnection, FormProvider } from './forms.ts'

/** Limits in CSS pixels that keep the frame visible and the page usable. */
const MIN_HEIGHT = 300
const MAX_HEIGHT = 6_000

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

/**
 * Reads a message of the frame: that the form was sent, or the height that Jotform asks for, in CSS pixels.
 * The caller has to check that the event's source is the frame.
 */
export function readFormMessage(
  { provider, frameSource }: Pick<FormConnection, 'provider' | 'frameSource'>,
  { origin, data }: Readonly<{ origin: string; data: unknown }>,
): 'submitted' | number | undefined {
  if (origin !== frameSource) return undefined
  const height = provider === 'jotform' ? /^setHeight:(\d+)(?::|$)/.exec(String(data))?.[1] : undefined
  if (height) return Math.min(Math.max(Number(height), MIN_HEIGHT), MAX_HEIGHT)
  const [field, value] = SUBMITTED[provider] ?? []
  return field && fieldsOf(data)[field] === value ? 'submitted' : undefined
}
