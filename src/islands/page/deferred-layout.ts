import { whenIdle, whenIdleAfterLoad } from '../page-idle.ts'

/**
 * Sections marked data-deferred are laid out only when they come near (styles/base.css), which keeps the first paint
 * short. Their estimated heights would send a jump to the wrong place, so the rest is laid out bit by bit while the
 * page is idle, and all at once before any jump.
 */
const deferred = [...document.querySelectorAll('[data-deferred]')]

function layOutNext() {
  deferred.shift()?.removeAttribute('data-deferred')
  if (deferred.length > 0) whenIdle(layOutNext)
}

function layOutAll() {
  for (const section of deferred.splice(0)) section.removeAttribute('data-deferred')
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

whenIdleAfterLoad(layOutNext)
