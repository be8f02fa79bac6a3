/** Joins class names and leaves out what is missing. */
export function classes(...names: readonly (string | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
