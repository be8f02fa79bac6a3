/**
 * Writes the letter (Letter.tsx) from the name, the profession chosen on the first screen, what is typed, and the carried
 * plan. It reads the fields on use, because some autofill fires no event, and keeps them only in the tab's history.
 * It must not import what the calculator imports, or every page would request it.
 */
import { carriedPlan, planIsCarried } from './carried-plan.ts'
import { letterAddress, letterBody, letterSubject, markAfter, tidy, type LetterWords } from './letter-text.ts'

type Words = LetterWords & { email: string; after: string; copied: string; refused: string }

const link = document.querySelector<HTMLAnchorElement>('a[data-words]')
const section = link?.closest('section')
const find = (css: string) => section?.querySelector<HTMLElement>(css)
const fields = [...(section?.querySelectorAll('textarea') ?? [])]
const [name, profession, clients] = fields
const question = find('q')
const status = find('#letter-status')
const words = JSON.parse(link?.dataset['words'] ?? '{}') as Words

/** Font sizes of the name, as shares of the full one. A name that is still too long wraps. */
const SCALES = [1, 0.87, 0.75, 0.65, 0.57, 0.5]

function parts() {
  const plan = carriedPlan()
  return {
    name: name?.value ?? '',
    profession: profession?.value ?? '',
    clients: clients?.value ?? '',
    question: question?.textContent ?? '',
    plan: plan ? `${plan.figures}\n${plan.link}` : '',
  }
}

/** Shows the whole name, in smaller letters if it is long. */
function fit() {
  const line = name?.closest('div')
  if (!name || !line) return
  const fits = (scale: number) => {
    line.style.setProperty('--scale', String(scale))
    return name.scrollWidth <= name.clientWidth
  }
  line.toggleAttribute('data-wraps', false)
  line.toggleAttribute('data-wraps', !SCALES.some(fits))
}

const lines = (field: HTMLElement) =>
  Math.floor(field.clientHeight / Number.parseFloat(getComputedStyle(field).lineHeight))

function write() {
  const written = parts()
  fit()
  for (const field of fields) {
    const mark = field.parentElement?.querySelector<HTMLElement>('[data-mark]')
    // Beside several lines, the mark would not follow the last word.
    if (mark) mark.hidden = lines(field) > 1 || markAfter(field.value, mark.textContent) === ''
  }
  for (const [place, text] of [
    ['[data-subject]', letterSubject(written, words)],
    ['[data-signed]', tidy(written.name)],
  ] as const)
    find(place)?.replaceChildren(text)
  if (!link) return
  link.href = letterAddress(words.email, written, words)
  link.style.setProperty('--filled', String(fields.filter(({ value }) => tidy(value)).length))
}

/** What every entry of the tab's history keeps. carried-plan.ts reads `carried`. */
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

let chosen = ''

/** Takes the chosen profession and its question over, unless the visitor wrote another, and marks its row. */
function choose() {
  const choice = document.querySelector<HTMLInputElement>('[name="ask"]:checked')
  const asked = choice?.dataset['profession'] ?? ''
  // It is taken over once, because the visitor may clear the field.
  if (profession && asked !== chosen && [chosen, ''].includes(profession.value)) profession.value = asked
  chosen = asked
  for (const row of document.querySelectorAll<HTMLElement>('[data-asks]'))
    row.toggleAttribute('data-chosen', row.dataset['asks'] === choice?.value)
  const asks = (profession?.value === asked && choice?.dataset['question']) || ''
  if (!question?.parentElement) return
  question.parentElement.hidden = asks === ''
  // Replacing the same text would lose a selection in it.
  if (question.textContent !== asks) question.replaceChildren(asks)
}

function update() {
  choose()
  write()
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

if (link) {
  // What was typed or chosen before this script ran counts, too.
  restore()
  update()
  const follow = (pauseMs: number) => {
    update()
    clearTimeout(pause)
    pause = setTimeout(keep, pauseMs)
  }
  const handle = ({ target, type }: Event) => {
    if (!(target instanceof Element && (section?.contains(target) || target.matches('[name="ask"]')))) return
    follow(type === 'input' ? PAUSE_MS : 0)
  }
  for (const event of ['input', 'change', 'pointerdown', 'focusin', 'click'])
    document.addEventListener(event, handle, true)
  for (const event of ['hashchange', 'popstate', 'pagehide', 'visibilitychange'])
    addEventListener(event, keep)
  document.addEventListener('carried-plan', () => follow(0))
  link.addEventListener('click', () => say(words.after))
  find('#copy-letter')?.addEventListener('click', () => void copy())
  for (const field of fields)
    field.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault())
  addEventListener('resize', fit)
  addEventListener('pageshow', update)
}
