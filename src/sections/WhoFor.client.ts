/** Marks the profession that was chosen on the first screen. */
document.addEventListener('profession', ({ detail }) => {
  for (const row of document.querySelectorAll<HTMLElement>('[data-asks]')) {
    const name = row.querySelector('dt')
    if (row.dataset['asks'] === detail?.question) name?.setAttribute('aria-current', 'true')
    else name?.removeAttribute('aria-current')
  }
})
