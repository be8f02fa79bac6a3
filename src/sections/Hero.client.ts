/**
 * Radio buttons cannot be unchecked. This lets a second click, Space or Escape uncheck the profession. It also
 * announces the question to screen readers, and sends `profession` to the other scripts.
 */
import { announcerIn } from '../announce.ts'
import { ANNOUNCE_AFTER_MS, type ChosenProfession } from '../events.ts'

const group = document.querySelector<HTMLElement>('[data-professions]')
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
  // The announcement waits, because arrow keys also select each profession on the way to the one that is wanted.
  announce(answer?.textContent ?? group?.dataset['clearedText'] ?? '', ANNOUNCE_AFTER_MS)
  if (chosen && answer) reveal(answer, chosen)
}

/** Scrolls to an answer that is below the screen, unless that would scroll the focused radio button out of view. */
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
// For Space, Chrome fires no click on a checked radio button. After clear(), it would check it again by default.
group?.addEventListener('keyup', (event) => {
  if (event.target !== chosen || ![' ', 'Escape'].includes(event.key)) return
  event.preventDefault()
  clear()
})

// Sent at DOMContentLoaded, when all scripts listen, and again at `pageshow`, because after Back, Chromium restores the
// radio button without an event.
for (const event of ['DOMContentLoaded', 'pageshow']) addEventListener(event, dispatchProfession)
