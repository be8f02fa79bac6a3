/** Lets drawings that move on and on rest while nobody sees them. */
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.toggleAttribute('data-resting', !isIntersecting)
})
for (const drawing of document.querySelectorAll('[data-breathing]')) observer.observe(drawing)
