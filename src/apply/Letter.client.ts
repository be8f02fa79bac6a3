/**
 * Writes the letter (Letter.tsx) from the name, the profession chosen on the first screen, what is typed, and the carried
 * plan. It reads the fields on use, because some autofill fires no event, and keeps them only in the tab's history.
 * It must not import what the calculator imports, or every page would request it.
 */
import type { ChosenProfession } from '../events.ts'
import { carriedPlan, planIsCarried } from './CarriedPlan.client.ts'
import {
  letterAddress,
  letterBody,
  letterParagraph,
  letterSubject,
  onOneLine,
  signature,
  type LetterParts,
  type LetterWords,
} from './letter-text.ts'

type Words = LetterWords & { email: string; after: string; copied: string; refused: string }

const link = document.querySelector<HTMLAnchorElement>('a[data-words]')
const section = link?.closest('section')
const find = (css: string) => section?.querySelector<HTMLElement>(css)
const name = document.querySelector<HTMLTextAreaElement>('#applicant')
const profession = document.querySelector<HTMLInputElement>('#profession')
const clients = document.querySelector<HTMLInputElement>('#clients')
const fields = [name, profession, clients].filter((field) => field !== null)
const status = find('#letter-status')
const words = JSON.parse(link?.dataset['words'] ?? '{}') as Words

/** Font sizes of the name, as fractions of the full one. A name that is still too long wraps. */
const SCALES = [1, 0.87, 0.75, 0.65, 0.57, 0.5]

/** The profession chosen on the first screen. */
let chosen: ChosenProfession | null = null

function parts(): LetterParts {
  const plan = carriedPlan()
  return {
    name: name?.value ?? '',
    profession: profession?.value ?? '',
    clients: clients?.value ?? '',
    // The question belongs to the chosen profession, and the visitor may have typed another one.
    question: chosen && profession?.value === chosen.profession ? chosen.question : '',
    plan: plan ? `${plan.figures}\n${plan.link}` : '',
  }
}

/** Shows the whole name, in smaller letters if it is long, with a comma unless it ends in one. */
function fit() {
  const line = name?.parentElement
  if (!name || !line) return
  const comma = line.querySelector<HTMLElement>('[data-comma]')
  if (comma) comma.hidden = /[,;:]$/.test(name.value.trim())
  const fits = (scale: number) => {
    line.style.setProperty('--scale', String(scale))
    return name.scrollWidth <= name.clientWidth
  }
  line.toggleAttribute('data-wraps', false)
  line.toggleAttribute('data-wraps', !SCALES.some(fits))
}

/** Replaces a text of the sheet. Replacing the same text would lose a selection in it. */
function show(css: string, text: string) {
  const shown = find(css)
  if (shown?.textContent !== text) shown?.replaceChildren(text)
}

function write() {
  const written = parts()
  fit()
  show('[data-subject]', letterSubject(written, words))
  show('[data-paragraph]', letterParagraph(written, words))
  show('[data-plan]', written.plan)
  show('[data-signature]', signature(written))
  if (!link) return
  link.href = letterAddress(words.email, written, words)
  link.style.setProperty('--filled', String(fields.filter(({ value }) => onOneLine(value)).length))
}

/** What every entry of the tab's history keeps. CarriedPlan.client.ts reads `carried`. */
type Kept = { letter?: readonly string[]; carried?: boolean } | null

function keep() {
  const letter = fields.map(({ value }) => value)
  try {
    history.replaceState({ ...history.state, letter, carried: planIsCarried() }, '')
  } catch {
    // The browser refused, so a reload keeps nothing.
  }
}

function restore() {
  const kept = (history.state as Kept)?.letter ?? []
  for (const [index, field] of fields.entries()) field.value ||= kept[index] ?? ''
}

/** Takes the chosen profession over, once, unless the visitor wrote another or cleared the field since. */
function choose(next: ChosenProfession | null) {
  if (next?.profession === chosen?.profession) return
  if (profession && [chosen?.profession ?? '', ''].includes(profession.value))
    profession.value = next?.profession ?? ''
  chosen = next
  follow(0)
}

/** Announces a sentence. It empties the status first, or the same sentence would not be announced again. */
function say(sentence: string) {
  status?.replaceChildren()
  requestAnimationFrame(() => status?.replaceChildren(sentence))
}

async function copy() {
  const { email, copied, refused } = words
  const text = `${email}
${letterSubject(parts(), words)}\n\n${letterBody(parts(), words)}`
  try {
    await navigator.clipboard.writeText(text)
    say(copied)
  } catch {
    say(refused)
  }
}

/** The pause in typing after which it is kept. Browsers limit how often the history may change. */
const PAUSE_MS = 300
let pause: ReturnType<typeof setTimeout> | undefined

function follow(pauseMs: number) {
  write()
  clearTimeout(pause)
  pause = setTimeout(keep, pauseMs)
}

if (link) {
  // What was typed or chosen before this script ran counts, too.
  restore()
  write()
  const handle = ({ target, type }: Event) => {
    if (target instanceof Element && section?.contains(target)) follow(type === 'input' ? PAUSE_MS : 0)
  }
  for (const event of ['input', 'change', 'pointerdown', 'focusin', 'click'])
    document.addEventListener(event, handle, true)
  for (const event of ['hashchange', 'popstate', 'pagehide', 'visibilitychange'])
    addEventListener(event, keep)
  document.addEventListener('carried-plan', () => follow(0))
  document.addEventListener('profession', ({ detail }) => choose(detail))
  link.addEventListener('click', () => say(words.after))
  find('#copy-letter')?.addEventListener('click', () => void copy())
  name?.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault())
  addEventListener('resize', fit)
  addEventListener('pageshow', write)
}
