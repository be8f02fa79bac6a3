/** Marks the row of the profession that was chosen on the first screen. */
document.addEventListener('profession', ({ detail }) => {
  for (const row of document.querySelectorAll<HTMLElement>('[data-asks]'))
    row.toggleAttribute('data-chosen', row.dataset['asks'] === detail?.question)
})
