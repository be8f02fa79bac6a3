/** The specification asks that the missing path be on the console: it helps whoever looks for a broken link. */
const words = document.querySelector('[data-missing-path]')?.getAttribute('data-missing-path')
console.error(words, location.pathname)
