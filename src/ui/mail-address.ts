/** A `mailto:` URL; an empty subject or body is left out. */
export function mailAddress(email: string, { subject = '', body = '' } = {}): string {
  const fields = Object.entries({ subject, body }).filter(([, text]) => text !== '')
  const query = fields.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')
  return `mailto:${email}${query === '' ? '' : `?${query}`}`
}
