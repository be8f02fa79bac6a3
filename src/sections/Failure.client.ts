/** Logs the path of a page that does not exist. */
const words = document.querySelector('[data-log-404]')?.getAttribute('data-log-404')
if (words) console.error(words, location.pathname)
