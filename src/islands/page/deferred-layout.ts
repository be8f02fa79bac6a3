/**
 * Sections marked data-deferred are laid out only when they come near (styles/base.css), which keeps the first paint
 * short. Their estimated heights would send a jump to the wrong place, so the rest is laid out bit by bit while the
 * page is idle, and all at once before any jump.
 */
const deferred = [...document.querySelectorAll('[data-deferred]')]

function layOutNext() {
  deferred.shift()?.removeAttribute('data-deferred')
  if (deferred.length > 0) later(layOutNext)
}

function layOutAll() {
  for (const section of deferred.splice(0)) section.removeAttribute('data-deferred')
}

function later(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run)
  else setTimeout(run, 50)
}

addEventListener(
  'click',
  ({ target }) => target instanceof Element && target.closest('a[href*="#"]') && layOutAll(),
  {
    capture: true,
  },
)
addEventListener('popstate', layOutAll)
addEventListener('beforeprint', layOutAll)
addEventListener('keydown', ({ key }) => ['End', 'PageDown', 'PageUp'].includes(key) && layOutAll())

if (document.readyState === 'complete') later(layOutNext)
else addEventListener('load', () => later(layOutNext), { once: true })
