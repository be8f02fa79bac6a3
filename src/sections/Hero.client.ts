/**
 * Lets a second click, Space or Escape take the choice of a profession back, announces the question, or that none is
 * chosen, and tells the page.
 */
import { ANNOUNCE_AFTER_MS, type ChosenProfession } from '../events.ts'

const group = document.querySelector<HTMLElement>('[data-cleared]')
const choice = () => group?.querySelector<HTMLInputElement>(':checked') ?? undefined
const status = group?.querySelector('[role=status]')
let chosen = choice()

function dispatchProfession() {
  const { profession, question } = choice()?.dataset ?? {}
  const detail: ChosenProfession | null = profession && question ? { profession, question } : null
  document.dispatchEvent(new CustomEvent('profession', { detail }))
}

/** How long the status can be read. Later, it would only repeat the question on the page. */
const READ_MS = 5_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Announces a sentence after a pause, because the arrow keys pass professions that are not meant. */
function announce(sentence: string) {
  clearTimeout(timer)
  status?.replaceChildren()
  timer = setTimeout(() => {
    status?.replaceChildren(sentence)
    timer = setTimeout(() => status?.replaceChildren(), READ_MS)
  }, ANNOUNCE_AFTER_MS)
}

function update() {
  chosen = choice()
  dispatchProfession()
  const answer = group?.querySelector('label:has(:checked) + p')
  announce(answer?.textContent ?? group?.dataset['cleared'] ?? '')
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
