import type { FormConnection } from '../connections/forms.ts'

/** Values that the form receives in hidden fields. */
export type FormFields = Readonly<{
  /** The utm parameters in the page's address. */
  utm: Readonly<Record<string, string>>
  /** The link to the calculator's plan; empty when there is none. */
  plan: string
  /** The visitor's name; empty when there is none. */
  name: string
}>

const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id']

/** Longer values are dropped: URLs have limits, and no real campaign needs more. */
const LONGEST_UTM = 200
const LONGEST_PLAN = 2_000

/**
 * Returns the first of each utm parameter in an address, without empty and overlong ones. Messengers turn `&` into
 * `&amp;`, and add a second question mark or a hash.
 */
export function utmParameters(address: string): Record<string, string> {
  const query = new URLSearchParams(address.replace(/&amp;|[?#]/g, '&'))
  const entries = UTM_NAMES.map((name) => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value.length <= LONGEST_UTM))
}

/** Returns the fields that are sent, by name: none if the provider takes none, and no overlong plan. */
export function fieldsHandedOn(
  { hiddenFields }: FormConnection,
  { utm, plan, name }: FormFields,
): Readonly<Record<string, string>> {
  if (hiddenFields === 'none') return {}
  return { ...utm, ...(plan && plan.length <= LONGEST_PLAN && { plan }), ...(name && { name }) }
}

function withHiddenFields(address: string, connection: FormConnection, fields: FormFields): string {
  const handedOn = Object.entries(fieldsHandedOn(connection, fields))
  if (handedOn.length === 0) return address
  const url = new URL(address)
  if (connection.hiddenFields === 'fragment') url.hash = new URLSearchParams(handedOn).toString()
  else for (const [name, value] of handedOn) url.searchParams.set(name, value)
  return url.href
}

/**
 * Returns the URL of the frame, with the hidden fields if the provider reads them, and with the id that it repeats in its
 * messages.
 */
export function formAddress(connection: FormConnection, fields: FormFields & { embedId: string }): string {
  const url = new URL(withHiddenFields(connection.embedUrl, connection, fields))
  if (connection.embedIdParameter) url.searchParams.set(connection.embedIdParameter, fields.embedId)
  return url.href
}

/** Returns the URL for 'Open in a new tab', with the same hidden fields. */
export const openAddress = (connection: FormConnection, fields: FormFields): string =>
  withHiddenFields(connection.openUrl, connection, fields)
