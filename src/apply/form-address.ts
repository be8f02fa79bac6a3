import type { FormConnection } from '../connections/forms.ts'

/** What the form receives in hidden fields, as far as there is any. `link` opens the plan. */
type FormFields = Readonly<{ utm: Readonly<Record<string, string>>; link: string; name: string }>

const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id']

/**
 * Returns the first of each utm parameter in an address, without empty ones. Messengers turn `&` into `&amp;`, and add a
 * second question mark or a hash.
 */
export function utmParameters(address: string): Record<string, string> {
  const query = new URLSearchParams(address.replace(/&amp;|[?#]/g, '&'))
  const entries = UTM_NAMES.map((name) => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Returns the fields that are sent, by name: none if the provider takes none. */
export function fieldsHandedOn(
  { hiddenFields }: FormConnection,
  { utm, link, name }: FormFields,
): Readonly<Record<string, string>> {
  if (hiddenFields === 'none') return {}
  return { ...utm, ...(link && { plan: link }), ...(name && { name }) }
}

function withHiddenFields(address: string, connection: FormConnection, fields: FormFields): string {
  const handedOn = Object.entries(fieldsHandedOn(connection, fields))
  const url = new URL(address)
  if (connection.hiddenFields === 'fragment') url.hash = new URLSearchParams(handedOn).toString()
  else for (const [name, value] of handedOn) url.searchParams.set(name, value)
  return url.href
}

/** Returns the URL of the frame, with the hidden fields, and with the id that the provider repeats in its messages. */
export function formAddress(connection: FormConnection, fields: FormFields & { embedId: string }): string {
  const url = new URL(withHiddenFields(connection.embedUrl, connection, fields))
  if (connection.embedIdParameter) url.searchParams.set(connection.embedIdParameter, fields.embedId)
  return url.href
}

/** Returns the URL for 'Open in a new tab', with the same hidden fields. */
export const pageAddress = (connection: FormConnection, fields: FormFields): string =>
  withHiddenFields(connection.pageUrl, connection, fields)
