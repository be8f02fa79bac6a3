/**
 * Lets a second click, Space or Escape take the choice of a profession back (sections/Hero.tsx), and announces the
 * question, or that none is chosen.
 */
const group = document.querySelector<HTMLElement>('fieldset[data-cleared]')
const choice = () => group?.querySelector<HTMLInputElement>(':checked') ?? undefined
const status = group?.querySelector('[role=status]')
let chosen = choice()

/** The arrow keys pass professions that are not meant. */
const PAUSE_MS = 800
/** How long the status can be read. The page shows the question, so it would stand there twice. */
const READ_MS = 5_000
let timer: ReturnType<typeof setTimeout> | undefined

function follow() {
  chosen = choice()
  clearTimeout(timer)
  status?.replaceChildren()
  timer = setTimeout(() => {
    const question = group?.querySelector('label:has(:checked) + p')?.textContent
    status?.replaceChildren(question ?? group?.dataset['cleared'] ?? '')
    timer = setTimeout(() => status?.replaceChildren(), READ_MS)
  }, PAUSE_MS)
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
