/**
 * Lets a second click, Space or Escape take the choice of a profession back (sections/Hero.tsx), and announces the
 * question, or that none is chosen.
 */
const group = document.querySelector<HTMLElement>('[data-cleared]')
const choice = () => group?.querySelector<HTMLInputElement>(':checked') ?? undefined
const status = group?.querySelector('[role=status]')
let chosen = choice()

function follow() {
  chosen = choice()
  const answer = group?.querySelector('label:has(:checked) + p')
  status?.replaceChildren(answer?.textContent ?? group?.dataset['cleared'] ?? '')
  if (chosen && answer) show(answer, chosen)
}

/** Scrolls to an answer that is below the screen, unless the choice, which has the focus, would leave it. */
function show(answer: Element, choice: Element) {
  const { bottom } = answer.getBoundingClientRect()
  const height = bottom - choice.getBoundingClientRect().top
  if (bottom > innerHeight && height < innerHeight / 2) answer.scrollIntoView({ block: 'nearest' })
}

function clear() {
  if (!chosen) return
  chosen.checked = false
  chosen.dispatchEvent(new Event('input', { bubbles: true }))
}

group?.addEventListener('input', follow)
group?.addEventListener(
  'click',
  ({ target }) => target instanceof HTMLInputElement && target === chosen && clear(),
)
// Chrome does not click a chosen radio button for Space; it would choose the cleared one again.
group?.addEventListener('keyup', (event) => {
  if (event.target !== chosen || ![' ', 'Escape'].includes(event.key)) return
  event.preventDefault()
  clear()
})

// Makes this file a module.
export {}
