import type { FormProvider } from './forms.ts'

/** A height is an integer of CSS pixels within the limits below. */
export type FormMessage = { kind: 'height'; px: number } | { kind: 'submitted' }

/** Limits in CSS pixels that keep the frame visible and the page usable. */
const LOWEST = 300
const HIGHEST = 6_000

/** Parts of messages, as text or JSON. `frame` stands before the id of the frame, where a provider repeats it. */
type Messages = Readonly<{ submitted: string; height?: RegExp; frame?: string }>

/** Providers that send no useful messages are not here. */
const MESSAGES: Readonly<Partial<Record<FormProvider, Messages>>> = {
  typeform: {
    submitted: '"type":"form-submit"',
    height: /^(?=.*"type":"form-height-changed").*"height":([\d.]+)/,
    frame: '"embedId":',
  },
  jotform: { submitted: '"action":"submission-completed"', height: /^setHeight:(\d+)(?::|$)/ },
  tally: { submitted: '"event":"Tally.FormSubmitted"' },
}

/**
 * Reads a message that reached the page. Returns undefined unless it comes from the expected origin, has the format of
 * this provider and, where the provider repeats the id, is about this frame.
 * The caller still has to check that the event's source is the frame.
 */
export function readFormMessage(
  provider: FormProvider,
  origin: string,
  expectedOrigin: string,
  data: unknown,
  embedId: string,
): FormMessage | undefined {
  const messages = MESSAGES[provider]
  if (!messages || origin !== expectedOrigin) return undefined
  const text = typeof data === 'string' ? data : JSON.stringify([data])
  if (messages.frame && !text.includes(`${messages.frame}"${embedId}"`)) return undefined
  if (text.includes(messages.submitted)) return { kind: 'submitted' }
  const pixels = Number(messages.height?.exec(text)?.[1])
  return pixels ? { kind: 'height', px: Math.min(Math.max(Math.ceil(pixels), LOWEST), HIGHEST) } : undefined
}
