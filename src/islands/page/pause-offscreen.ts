/** Pauses endless animations while they are off screen. */
const observer = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) target.toggleAttribute('data-resting', !isIntersecting)
})
for (const drawing of document.querySelectorAll('[data-breathing]')) observer.observe(drawing)
