/**
 * Pauses the animations of a first screen once the page is scrolled: they would cost time in every frame of scrolling,
 * and are soon out of view.
 */
function pauseScrolled(drawings: readonly Element[]) {
  const update = () => {
    for (const drawing of drawings) drawing.toggleAttribute('data-resting', scrollY > 0)
  }
  update()
  addEventListener('scroll', update, { passive: true })
}

const drawings = [...document.querySelectorAll('[data-breathing]')]
if (drawings.length > 0) pauseScrolled(drawings)
