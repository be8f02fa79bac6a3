/**
 * Writes the letter (Letter.tsx) from what is typed, and the plan if it is included. It reads the fields on use, because
 * some autofill fires no event, and saves them only in the tab's history. It must not import what the calculator imports,
 * or every page would load it.
 */
import { hasPlan, isNewVisit } from '../address.ts'
import { announcerIn } from '../announce.ts'
import type { PlanSummary } from '../events.ts'
import { mailtoUrl, onOneLine, writeLetter, type LetterWords } from './letter-text.ts'

type Words = LetterWords &
  Record<'email' | 'mailto' | 'hintBefore' | 'hintAfter' | 'tooLong' | 'copied' | 'copyFailed', string>

const emailLink = document.querySelector<HTMLAnchorElement>('a[data-email-link]')
const section = emailLink?.closest('section')
const find = (css: string) => section?.querySelector<HTMLElement>(css)
const name = document.querySelector<HTMLTextAreaElement>('#applicant')
const profession = document.querySelector<HTMLInputElement>('#profession')
const clients = document.querySelector<HTMLInputElement>('#clients')
const fields = [name, profession, clients].filter((field) => field !== null)
const planChoice = document.querySelector<HTMLInputElement>('#include-plan')
const status = find('#letter-status')
const announce = announcerIn(find('#letter-announcement'))
const words = JSON.parse(emailLink?.dataset['words'] ?? '{}') as Words

/** The plan that is in the calculator. */
let summary: PlanSummary | null = null
/** Whether the calculator has said which plan it has. */
let wasOffered = false
/** Whether the whole letter fits into the mailto URL. */
let fitsInUrl = true

const letterParts = () => ({
  name: name?.value ?? '',
  profession: profession?.value ?? '',
  clients: clients?.value ?? '',
  summary: planChoice?.checked ? summary : null,
})

/** Replaces text, unless it is the same, because that would lose a selection in it. */
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

/** Puts as much of the letter into the mailto URL as fits, and says so if that is not all of it. */
function showEmail(link: HTMLAnchorElement, parts: ReturnType<typeof letterParts>) {
  const { href, fitsInUrl: fits } = mailtoUrl(words.mailto, parts, words)
  link.href = href
  if (fits !== fitsInUrl) showStatus(fits ? words.hintBefore : words.tooLong)
  fitsInUrl = fits
  // The bar of the button grows with each field that is filled in (Letter.module.css).
  link.style.setProperty('--filled', String(fields.filter(({ value }) => onOneLine(value)).length))
}

/** Writes the letter into the page, and passes on the plan that is in it. */
function showLetter() {
  const parts = letterParts()
  showName()
  for (const [part, text] of Object.entries(writeLetter(parts, words))) showPart(part, text)
  if (emailLink) showEmail(emailLink, parts)
  document.dispatchEvent(new CustomEvent('plan-included', { detail: parts.summary }))
}

/** Saves what was typed and chosen in the current entry of the tab's history, where a reload and Back find it. */
function saveInHistory() {
  const letter = fields.map(({ value }) => value)
  try {
    history.replaceState({ letter, included: planChoice?.checked }, '')
  } catch {
    // The browser refused, so a reload keeps nothing.
  }
}

/** Whether the address asks to include the plan. After a reload or Back, the choice that was saved counts instead. */
const isAskedFor = () => isNewVisit() && hasPlan(location.search) && location.hash === '#apply'

function restore() {
  const saved = history.state as { letter?: readonly string[]; included?: boolean } | null
  for (const [index, field] of fields.entries()) field.value ||= saved?.letter?.[index] ?? ''
  if (planChoice) planChoice.checked = saved?.included ?? isAskedFor()
}

function onPlanChange(next: PlanSummary | null) {
  // The example is nobody's plan, so an address with it asks for nothing.
  if (!next && !wasOffered && planChoice) planChoice.checked = false
  wasOffered = true
  summary = next
  planChoice?.parentElement?.toggleAttribute('hidden', !next)
  section?.removeAttribute('data-awaits-plan')
  update(0)
}

/** In ms. Screen readers first read the section that gets focus. */
const ANNOUNCE_AFTER_MS = 800

function includePlan({ target, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const isLink = target instanceof Element && target.closest('a[data-includes-plan]')
  if (!isLink || ctrlKey || metaKey || shiftKey || altKey || !planChoice) return
  planChoice.checked = true
  update(0)
  announce(letterParts().summary?.sentence ?? '', ANNOUNCE_AFTER_MS)
}

function showStatus(sentence: string) {
  status?.replaceChildren(sentence)
  announce(sentence)
}

async function copy() {
  const { subject, body } = writeLetter(letterParts(), words)
  try {
    await navigator.clipboard.writeText(`${words.email}\n${subject}\n\n${body}`)
    showStatus(words.copied)
  } catch {
    showStatus(words.copyFailed)
  }
}

/** The pause in typing after which it is saved. Browsers limit how often the history may change. */
const SAVE_AFTER_MS = 300
let saveTimer: ReturnType<typeof setTimeout> | undefined

function update(pauseMs: number) {
  showLetter()
  clearTimeout(saveTimer)
  saveTimer = setTimeout(saveInHistory, pauseMs)
}

function start(link: HTMLAnchorElement) {
  // What was typed or chosen before this script ran counts, too.
  restore()
  showLetter()
  for (const event of ['input', 'change', 'pointerdown', 'focusin', 'click'])
    section?.addEventListener(event, () => update(event === 'input' ? SAVE_AFTER_MS : 0), true)
  for (const event of ['hashchange', 'popstate', 'pagehide', 'visibilitychange'])
    addEventListener(event, saveInHistory)
  document.addEventListener('plan-changed', ({ detail }) => onPlanChange(detail))
  document.addEventListener('click', includePlan)
  link.addEventListener('click', () => showStatus(fitsInUrl ? words.hintAfter : words.tooLong))
  find('#copy-letter')?.addEventListener('click', () => void copy())
  name?.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault())
  // Back restores the fields after this script has run.
  addEventListener('pageshow', showLetter)
}

if (emailLink) queueMicrotask(() => start(emailLink))
