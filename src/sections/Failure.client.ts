/** Logs the missing path, as the specification asks. */
const words = document.querySelector('[data-missing-path]')?.getAttribute('data-missing-path')
if (words) console.error(words, location.pathname)
