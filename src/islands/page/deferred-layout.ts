import { whenIdle, whenIdleAfterLoad } from '../page-idle.ts'

/**
 * Sections marked data-deferred are laid out only when they come near (styles/base.css), which keeps the first paint
 * short. Their estimated heights would send a jump to the wrong place, so the rest is laid out bit by bit while the
 * page is idle, and all at once before any jump.
 */
const deferred = [...document.querySelectorAll('[data-deferred]')]

/**
 * Reading the box forces layout, so each section is laid out in a pass of its own: when the one being read shares a pass
 * with those above it, Firefox loses the reader's place.
 */
function layOut(section: Element) {
  section.removeAttribute('data-deferred')
  section.getBoundingClientRect()
}

function layOutNext() {
  deferred.splice(0, 1).forEach(layOut)
  if (deferred.length > 0) whenIdle(layOutNext)
}

const layOutAll = () => deferred.splice(0).forEach(layOut)

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

/**
 * WebKit has no scroll anchoring: when text above rewraps in the typeface, the page shifts. So the section in the
 * middle of the screen is moved back.
 */
function holdPlaceForTypeface(page: Element) {
  let held: { section: Element; top: number } | undefined
  const topOf = (section: Element) => section.getBoundingClientRect().top
  const note = () => {
    const section = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('section')
    held = section ? { section, top: topOf(section) } : undefined
  }
  const observer = new MutationObserver(() => {
    if (!page.classList.contains('typeface')) return
    observer.disconnect()
    removeEventListener('scroll', note)
    if (held) scrollBy({ top: topOf(held.section) - held.top, behavior: 'instant' })
  })
  // A jump may be over before this runs.
  note()
  addEventListener('scroll', note, { passive: true })
  observer.observe(page, { attributeFilter: ['class'] })
}

const page = document.documentElement
if (!CSS.supports('overflow-anchor: auto') && !page.classList.contains('typeface')) holdPlaceForTypeface(page)
