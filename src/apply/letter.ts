/**
 * Writes the letter (Letter.tsx) from the name, the profession chosen on the first screen, what is typed, and the carried
 * plan. It reads the fields on use, because some autofill fires no event, and keeps them only in the tab's history.
 * It must not import what the calculator imports, or every page would request it.
 */
import { carriedPlan, planIsCarried } from './carried-plan.ts'
import {
  letterAddress,
  letterBody,
  letterParagraph,
  letterSubject,
  signature,
  tidy,
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

/** Font sizes of the name, as shares of the full one. A name that is still too long wraps. */
const SCALES = [1, 0.87, 0.75, 0.65, 0.57, 0.5]

/** The radio button of the profession chosen on the first screen. */
const choice = () => document.querySelector<HTMLInputElement>('[name="ask"]:checked')

function parts(): LetterParts {
  const plan = carriedPlan()
  const { profession: asked, question = '' } = choice()?.dataset ?? {}
  return {
    name: name?.value ?? '',
    profession: profession?.value ?? '',
    clients: clients?.value ?? '',
    // It is what clients of the chosen profession ask, and the visitor may have written another.
    question: profession?.value === asked ? question : '',
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
  const place = find(css)
  if (place?.textContent !== text) place?.replaceChildren(text)
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

/** Takes the chosen profession over, unless the visitor wrote another, and marks its row. */
function choose() {
  const { value, dataset } = choice() ?? {}
  const asked = dataset?.['profession'] ?? ''
  // It is taken over once, because the visitor may clear the field.
  if (profession && asked !== chosen && [chosen, ''].includes(profession.value)) profession.value = asked
  chosen = asked
  for (const row of document.querySelectorAll<HTMLElement>('[data-asks]')) {
    const name = row.querySelector('dt')
    if (row.dataset['asks'] === value) name?.setAttribute('aria-current', 'true')
    else name?.removeAttribute('aria-current')
  }
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
  name?.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault())
  addEventListener('resize', fit)
  addEventListener('pageshow', update)
}
