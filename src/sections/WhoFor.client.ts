/** Marks the profession that was chosen on the first screen. */
document.addEventListener('profession', ({ detail }) => {
  for (const name of document.querySelectorAll<HTMLElement>('dt[data-profession]')) {
    if (name.dataset['profession'] === detail?.profession) name.setAttribute('aria-current', 'true')
    else name.removeAttribute('aria-current')
  }
})
