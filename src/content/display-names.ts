/** The names of an owner's files in the editor. */
const NAMES = new Map([
  ['landing', 'Landing page'],
  ['services', 'Income calculator'],
  ['testimonials', 'Testimonials'],
  ['graduates-page', 'Graduates page'],
  ['site', 'Names, connections'],
  ['privacy', 'Privacy policy'],
  ['graduates', 'Presentations'],
  ['media', 'Assets'],
  ['videos', 'Assets'],
])

/**
 * Returns the name of a file, such as "Testimonials" or "Presentations › my-talk". Others keep their path.
 * @param person the name in a person's file
 */
export function displayName(path: string, person?: string): string {
  const [folder = '', file] = path
    .replace(/^(?:content|public)\//, '')
    .replace(/\.(?:yaml|md)$/, '')
    .split('/')
  const name = NAMES.get(folder) ?? path
  return file && name !== path ? `${name} › ${person ?? file}` : name
}
