import type { FormConnection } from '../connections/forms.ts'

/** Values for the form's hidden fields. Empty ones are not sent. `link` opens the plan. */
type FormFields = Readonly<{ utm: Readonly<Record<string, string>>; link: string; name: string }>

const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id']

/**
 * Returns the first of each utm parameter in an address, without empty ones and email addresses. Messengers turn `&` into
 * `&amp;`, and add a second question mark or a hash.
 */
export function utmParameters(address: string): Record<string, string> {
  const query = new URLSearchParams(address.replace(/&amp;|[?#]/g, '&'))
  const entries = UTM_NAMES.map((name) => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && !/@|%40/.test(value)))
}

/** Returns the fields that are sent, by name: none if the provider takes none. */
export function sentFields(
  { hiddenFields }: FormConnection,
  { utm, link, name }: FormFields,
): Readonly<Record<string, string>> {
  if (hiddenFields === 'none') return {}
  return { ...utm, ...(link && { plan: link }), ...(name && { name }) }
}

/** Returns an address of the form with its hidden fields. */
export function withHiddenFields(address: string, connection: FormConnection, fields: FormFields): string {
  const sent = Object.entries(sentFields(connection, fields))
  const url = new URL(address)
  const inFragment = connection.hiddenFields === 'fragment'
  const parameters = inFragment ? new URLSearchParams(url.hash.slice(1)) : url.searchParams
  for (const [name, value] of sent) parameters.set(name, value)
  if (inFragment) url.hash = parameters.toString()
  return url.href
}
