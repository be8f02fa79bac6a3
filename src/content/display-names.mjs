/**
 * The names of an owner's files in the editor. This is JavaScript, because `npm run publish` may start on a Node that
 * does not run TypeScript.
 */
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
 * @param {string} path
 * @param {string} text of the file, which may name a person
 * @returns {string}
 */
export function displayName(path, text = '') {
  const [folder, file] = path
    .replace(/^(?:content|public)\//, '')
    .replace(/\.(?:yaml|md)$/, '')
    .split('/')
  const [, person = file] = /^name: "?(.*?)"?$/m.exec(text) ?? []
  const name = NAMES.get(folder) ?? path
  return file && name !== path ? `${name} › ${person}` : name
}
