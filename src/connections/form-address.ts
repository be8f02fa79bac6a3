import type { FormConnection } from './forms.ts'

/** What goes with a visitor from the page to the form. */
export type FormFields = Readonly<{
  /** utm parameters of the page's own address. */
  utm: Readonly<Record<string, string>>
  /** The calculator's plan as text; empty when there is none. */
  plan: string
}>

const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id']

/** Longer values are left out: nobody wrote them by hand, and addresses have limits. */
const LONGEST_UTM = 200
const LONGEST_PLAN = 2_000

/** The utm parameters in the query of an address; the first of each, empty and overlong ones left out. */
export function utmParameters(search: string): Record<string, string> {
  const query = new URLSearchParams(search)
  const entries = UTM_NAMES.map((name) => [name, query.get(name) ?? ''] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== '' && value.length <= LONGEST_UTM))
}

function withHiddenFields(address: string, connection: FormConnection, { utm, plan }: FormFields): string {
  const fields: (readonly [string, string])[] = UTM_NAMES.filter((name) => Object.hasOwn(utm, name)).map(
    (name) => [name, utm[name] ?? ''],
  )
  if (plan !== '' && plan.length <= LONGEST_PLAN) fields.push(['plan', plan])
  if (fields.length === 0 || connection.hiddenFields === 'none') return address
  const url = new URL(address)
  if (connection.hiddenFields === 'fragment') {
    url.hash = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
  } else {
    for (const [name, value] of fields) url.searchParams.set(name, value)
  }
  return url.href
}

/**
 * The address for the frame: the connection's own, with the hidden fields where the provider takes them by
 * address, and with the name that the provider puts into its messages. Fields of other providers stay here.
 */
export function formAddress(connection: FormConnection, fields: FormFields & { embedId: string }): string {
  const address = withHiddenFields(connection.embedUrl, connection, fields)
  if (connection.embedIdParameter === undefined) return address
  const url = new URL(address)
  url.searchParams.set(connection.embedIdParameter, fields.embedId)
  return url.href
}

/** The address for 'Open in a new tab', with the same hidden fields. */
export function openAddress(connection: FormConnection, fields: FormFields): string {
  return withHiddenFields(connection.openUrl, connection, fields)
}
