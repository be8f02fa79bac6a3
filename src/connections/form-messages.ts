export type FormMessage =
  /** CSS pixels; an integer within the limits below. */
  { kind: 'height'; px: number } | { kind: 'submitted' }

/** Limits that keep the frame visible and the page usable. */
const LOWEST = 300
const HIGHEST = 6_000

/** Longer messages are ignored. */
const LONGEST_TEXT = 100_000

type Reader = (data: unknown, embedId: string) => FormMessage | undefined

function height(value: unknown): FormMessage | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
  return { kind: 'height', px: Math.min(Math.max(Math.ceil(value), LOWEST), HIGHEST) }
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
}

function textOf(data: unknown): string {
  return typeof data === 'string' && data.length <= LONGEST_TEXT ? data : ''
}

/** Reads records that name the frame: its submission, and its height in one of their fields. */
const framed =
  (submitted: string, resized: string, size: string): Reader =>
  (data, embedId) => {
    const fields = fieldsOf(data)
    if (fields.embedId !== embedId) return undefined
    if (fields.type === submitted) return { kind: 'submitted' }
    return fields.type === resized ? height(fields[size]) : undefined
  }

/** Message readers by provider; providers without useful messages are absent. */
const READERS: Readonly<Record<string, Reader>> = {
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
 * Reads a message that reached the page. Undefined unless it is a message of this provider, from exactly the
 * expected origin and, where the provider repeats the id, for this frame's embedId. The caller still has to
 * check that the event's source is the frame. Never throws.
 */
export function readFormMessage(
  provider: string,
  origin: string,
  expectedOrigin: string,
  data: unknown,
  embedId: string,
): FormMessage | undefined {
  if (origin !== expectedOrigin || !Object.hasOwn(READERS, provider)) return undefined
  try {
    return READERS[provider]?.(data, embedId)
  } catch {
    // Not JSON after all.
    return undefined
  }
}
