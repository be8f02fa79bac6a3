import { parametersOf, PLAN_PARAMETER } from '../plan/plan-link.ts'
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

export const NAME_FIELD = 'name'

/** Returns the first of each utm parameter in an address, from its query on, without empty and overlong ones. */
export function utmParameters(address: string): Record<string, string> {
  const query = parametersOf(address)
  const entries = UTM_NAMES.map((name) => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value.length <= LONGEST_UTM))
}

/** Returns the fields that are sent, by name: none if the provider takes none, and no overlong plan. */
export function fieldsHandedOn(
  { hiddenFields }: FormConnection,
  { utm, plan, name }: FormFields,
): Readonly<Record<string, string>> {
  if (hiddenFields === 'none') return {}
  const given: Readonly<Record<string, string>> = {
    ...utm,
    [PLAN_PARAMETER]: plan.length <= LONGEST_PLAN ? plan : '',
    [NAME_FIELD]: name,
  }
  const names = [...UTM_NAMES, PLAN_PARAMETER, NAME_FIELD]
  return Object.fromEntries(names.flatMap((key) => (given[key] ? [[key, given[key]]] : [])))
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
  const address = withHiddenFields(connection.embedUrl, connection, fields)
  if (connection.embedIdParameter === undefined) return address
  const url = new URL(address)
  url.searchParams.set(connection.embedIdParameter, fields.embedId)
  return url.href
}

/** Returns the URL for 'Open in a new tab', with the same hidden fields. */
export function openAddress(connection: FormConnection, fields: FormFields): string {
  return withHiddenFields(connection.openUrl, connection, fields)
}
