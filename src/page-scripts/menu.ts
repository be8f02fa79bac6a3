/**
 * The menu is a popover, which works without this script (sections/SiteHeader.tsx). Browsers without popovers
 * get the same from here; see docs/browsers.md.
 */
const HAS_POPOVERS = 'popover' in HTMLElement.prototype

const button = document.querySelector<HTMLElement>('header button[popovertarget]')
const menu = document.querySelector<HTMLElement>('[data-navigation]')

function setOpen(open: boolean) {
  menu?.toggleAttribute('data-open', open)
  button?.setAttribute('aria-expanded', String(open))
}

export function closeMenu() {
  if (!HAS_POPOVERS) setOpen(false)
  else if (menu?.matches(':popover-open')) menu.hidePopover()
}

/** Opens and closes the menu with its button, Escape, and a click outside. */
function standInForPopover() {
  const isOpen = () => menu?.hasAttribute('data-open') === true
  setOpen(false)
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Node)) return
    if (button?.contains(target)) setOpen(!isOpen())
    else if (!menu?.contains(target)) setOpen(false)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return
    setOpen(false)
    button?.focus()
  })
}

if (!HAS_POPOVERS) standInForPopover()

// The top layer cannot be part of the bar: close a menu left open when the window grows wide and the style sheet hides
// its button.
addEventListener('resize', () => button?.getClientRects().length === 0 && closeMenu())
