/**
 * Lets a second click, Space or Escape take the choice of a profession back, announces the question, or that none is
 * chosen, and tells the page.
 */
import { announcerIn } from '../announce.ts'
import { ANNOUNCE_AFTER_MS, type ChosenProfession } from '../events.ts'

const group = document.querySelector<HTMLElement>('[data-cleared]')
const choice = () => group?.querySelector<HTMLInputElement>(':checked') ?? undefined
const announce = announcerIn(group?.querySelector('[aria-live]'))
let chosen = choice()

function dispatchProfession() {
  const { profession, question } = choice()?.dataset ?? {}
  const detail: ChosenProfession | null = profession && question ? { profession, question } : null
  document.dispatchEvent(new CustomEvent('profession', { detail }))
}

function update() {
  chosen = choice()
  dispatchProfession()
  const answer = group?.querySelector('label:has(:checked) + p')
  // The arrow keys pass professions that are not meant.
  announce(answer?.textContent ?? group?.dataset['cleared'] ?? '', ANNOUNCE_AFTER_MS)
  if (chosen && answer) reveal(answer, chosen)
}

/** Scrolls to an answer that is below the screen, unless the choice, which has the focus, would leave it. */
function reveal(answer: Element, choice: Element) {
  const { bottom } = answer.getBoundingClientRect()
  const height = bottom - choice.getBoundingClientRect().top
  if (bottom > innerHeight && height < innerHeight / 2) answer.scrollIntoView({ block: 'nearest' })
}

function clear() {
  if (!chosen) return
  chosen.checked = false
  chosen.dispatchEvent(new Event('input', { bubbles: true }))
}

group?.addEventListener('input', update)
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

// Once every script listens; and again, because Chromium restores a choice after the scripts have run, without an event.
for (const event of ['DOMContentLoaded', 'pageshow']) addEventListener(event, dispatchProfession)
