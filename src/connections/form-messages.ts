import type { FormProvider } from './forms.ts'

export type FormMessage =
  /** CSS pixels; an integer within the limits below. */
  { kind: 'height'; px: number } | { kind: 'submitted' }

/** Limits in CSS pixels that keep the frame visible and the page usable. */
const LOWEST = 300
const HIGHEST = 6_000

type Reader = (data: unknown, embedId: string) => FormMessage | undefined

function height(value: unknown): FormMessage | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  return { kind: 'height', px: Math.min(Math.max(Math.ceil(value), LOWEST), HIGHEST) }
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}

const textOf = (data: unknown) => (typeof data === 'string' ? data : '')

/** Makes a reader of messages that repeat the id of the frame, and have its height in the field `size`. */
const framed =
  (submitted: string, resized: string, size: string): Reader =>
  (data, embedId) => {
    const fields = fieldsOf(data)
    if (fields.embedId !== embedId) return undefined
    if (fields.type === submitted) return { kind: 'submitted' }
    return fields.type === resized ? height(fields[size]) : undefined
  }

/** Providers that send no useful messages have no reader. */
const READERS: Readonly<Partial<Record<FormProvider, Reader>>> = {
  typeform: framed('form-submit', 'form-height-changed', 'height'),
  jotform: (data) => {
    if (fieldsOf(data).action === 'submission-completed') return { kind: 'submitted' }
    const pixels = /^setHeight:(\d+)(?::|$)/.exec(textOf(data))?.[1]
    return pixels === undefined ? undefined : height(Number(pixels))
  },
  tally: (data) => {
    const text = textOf(data)
    const { event } = fieldsOf(text.startsWith('{') ? JSON.parse(text) : undefined)
    return event === 'Tally.FormSubmitted' ? { kind: 'submitted' } : undefined
  },
}

/**
 * Reads a message that reached the page. Returns undefined unless it comes from the expected origin, has the format of
 * this provider and, where the provider repeats the id, is about this frame. Never throws.
 * The caller still has to check that the event's source is the frame.
 */
export function readFormMessage(
  provider: FormProvider,
  origin: string,
  expectedOrigin: string,
  data: unknown,
  embedId: string,
): FormMessage | undefined {
  if (origin !== expectedOrigin) return undefined
  try {
    return READERS[provider]?.(data, embedId)
  } catch {
    // Tally's text was not JSON.
    return undefined
  }
}
