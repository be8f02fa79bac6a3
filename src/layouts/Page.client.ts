/** Jumps are smooth once the page has loaded (styles/base.css). */
addEventListener('load', () => {
  requestAnimationFrame(() => document.documentElement.classList.remove('awaits-load'))
})
