/**
 * Writes the letter (Letter.tsx) from the name, the profession chosen on the first screen, what is typed, and the plan if
 * it is included. It reads the fields on use, because some autofill fires no event, and keeps them only in the tab's history.
 * It must not import what the calculator imports, or every page would request it.
 */
import { announcerIn } from '../announce.ts'
import { ANNOUNCE_AFTER_MS, type ChosenProfession, type PlanSummary } from '../events.ts'
import {
  letterAddress,
  onOneLine,
  professionIn,
  unbroken,
  writeLetter,
  type LetterWords,
} from './letter-text.ts'

type Words = LetterWords & Record<'email' | 'before' | 'after' | 'tooLong' | 'copied' | 'refused', string>

const link = document.querySelector<HTMLAnchorElement>('a[data-words]')
const section = link?.closest('section')
const find = (css: string) => section?.querySelector<HTMLElement>(css)
const name = document.querySelector<HTMLTextAreaElement>('#applicant')
const profession = document.querySelector<HTMLInputElement>('#profession')
const clients = document.querySelector<HTMLInputElement>('#clients')
const fields = [name, profession, clients].filter((field) => field !== null)
const choice = document.querySelector<HTMLInputElement>('#include-plan')
const status = find('#letter-status')
const announce = announcerIn(find('#letter-announcement'))
const words = JSON.parse(link?.dataset['words'] ?? '{}') as Words

/** The profession chosen on the first screen, without its article. */
let chosen: ChosenProfession | null = null
/** The plan that is in the calculator. */
let summary: PlanSummary | null = null
/** Whether the email holds the whole letter. */
let fitsInAddress = true

const parts = () => ({
  name: name?.value ?? '',
  profession: profession?.value ?? '',
  clients: clients?.value ?? '',
  // The question belongs to the chosen profession, and the visitor may have typed another one.
  question: chosen && profession?.value === chosen.profession ? chosen.question : '',
  summary: choice?.checked ? summary : null,
})

/** Replaces a text. Replacing the same text would lose a selection in it. */
function showPart(part: string, text: string) {
  const shown = find(`[data-letter=${part}]`)
  if (shown?.textContent !== text) shown?.replaceChildren(text)
}

/** Writes the name into the hidden copy that sizes the field. A comma follows, unless the name already ends in one. */
function showName() {
  const text = name?.value.trimEnd() ?? ''
  showPart('name', text || (name?.placeholder ?? ''))
  showPart('comma', /[,;:]$/.test(text) ? '' : ',')
  name?.parentElement?.style.setProperty('--letters', String(text.length))
}

function write() {
  const written = parts()
  showName()
  for (const [part, text] of Object.entries(writeLetter(written, words))) showPart(part, unbroken(text))
  document.dispatchEvent(new CustomEvent('plan-included', { detail: written.summary }))
  if (!link) return
  const address = letterAddress(words.email, written, words)
  link.href = address.href
  link.style.setProperty('--filled', String(fields.filter(({ value }) => onOneLine(value)).length))
  if (fitsInAddress !== address.fitsInAddress) say(address.fitsInAddress ? words.before : words.tooLong)
  fitsInAddress = address.fitsInAddress
}

/** Keeps everything in the current entry of the tab's history. */
function keep() {
  const letter = fields.map(({ value }) => value)
  try {
    history.replaceState({ letter, included: choice?.checked }, '')
  } catch {
    // The browser refused, so a reload keeps nothing.
  }
}

/** Whether the address asks to include the plan. After a reload or Back, the choice that was kept counts instead. */
function isAskedFor() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const hasPlan = document.documentElement.classList.contains('awaits-plan')
  // Privacy settings of Firefox withhold it.
  return (visit?.type ?? 'navigate') === 'navigate' && hasPlan && location.hash === '#apply'
}

function restore() {
  const kept = history.state as { letter?: readonly string[]; included?: boolean } | null
  for (const [index, field] of fields.entries()) field.value ||= kept?.letter?.[index] ?? ''
  if (choice) choice.checked = kept?.included ?? isAskedFor()
}

/** Fills in the profession chosen on the first screen, unless the visitor has typed another or cleared the field since. */
function choose(next: ChosenProfession | null) {
  const title = professionIn(next?.profession ?? '')
  const before = chosen?.profession ?? ''
  if (title === before) return
  if (profession && [before, ''].includes(profession.value)) profession.value = title
  chosen = next && { ...next, profession: title }
  update(0)
}

/** Shows the choice to include the plan while there is one. */
function offerPlan(next: PlanSummary | null) {
  summary = next
  choice?.parentElement?.toggleAttribute('hidden', !next)
  update(0)
}

/** Includes the plan. The announcement waits, because screen readers first read the section to which the focus jumps. */
function carry({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const isLink = target instanceof Element && target.closest('a[data-carries]')
  if (!isLink || ctrlKey || metaKey || shiftKey || altKey || !choice) return
  choice.checked = true
  update(0)
  announce(parts().summary?.sentence ?? '', ANNOUNCE_AFTER_MS)
}

/** Shows a sentence below the letter, and announces it. */
function say(sentence: string) {
  status?.replaceChildren(sentence)
  announce(sentence)
}

async function copy() {
  const { subject, body } = writeLetter(parts(), words)
  try {
    await navigator.clipboard.writeText(`${words.email}\n${subject}\n\n${body}`)
    say(words.copied)
  } catch {
    say(words.refused)
  }
}

/** The pause in typing after which it is kept. Browsers limit how often the history may change. */
const KEEP_AFTER_MS = 300
let pause: ReturnType<typeof setTimeout> | undefined

function update(pauseMs: number) {
  write()
  clearTimeout(pause)
  pause = setTimeout(keep, pauseMs)
}

if (link) {
  // What was typed or chosen before this script ran counts, too.
  restore()
  write()
  for (const event of ['input', 'change', 'pointerdown', 'focusin', 'click'])
    section?.addEventListener(event, () => update(event === 'input' ? KEEP_AFTER_MS : 0), true)
  for (const event of ['hashchange', 'popstate', 'pagehide', 'visibilitychange'])
    addEventListener(event, keep)
  document.addEventListener('plan-changed', ({ detail }) => offerPlan(detail))
  document.addEventListener('profession', ({ detail }) => choose(detail))
  document.addEventListener('click', carry)
  link.addEventListener('click', () => say(fitsInAddress ? words.after : words.tooLong))
  find('#copy-letter')?.addEventListener('click', () => void copy())
  name?.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault())
  // The form may listen later (layouts/ApplicationSection.astro), and Back restores fields after this script.
  for (const event of ['DOMContentLoaded', 'pageshow']) addEventListener(event, write)
}
