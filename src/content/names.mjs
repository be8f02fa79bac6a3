/** What the editor calls the files of an owner. It is JavaScript, because any Node runs `npm run publish`. */
const NAMES = {
  landing: 'Landing page',
  services: 'Income calculator',
  testimonials: 'Testimonials',
  'graduates-page': 'Graduates page',
  site: 'Names, connections',
  privacy: 'Privacy policy',
  graduates: 'Presentations',
  media: 'Assets',
  videos: 'Assets',
}

/**
 * Returns the name of a file, such as "Testimonials" or "Presentations › my-talk". Others keep their path.
 * @param {string} path
 * @returns {string}
 */
export function nameOf(path) {
  const [folder, file] = path
    .replace(/^(?:content|public)\//, '')
    .replace(/\.(?:yaml|md)$/, '')
    .split('/')
  const name = NAMES[folder] ?? path
  return file && name !== path ? `${name} › ${file}` : name
}
