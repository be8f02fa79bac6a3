/** Pauses endless animations while they are off screen. */
function pauseOffscreen() {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.toggleAttribute('data-resting', !isIntersecting)
  })
  for (const drawing of document.querySelectorAll('[data-breathing]')) observer.observe(drawing)
}

if ('IntersectionObserver' in window) pauseOffscreen()
