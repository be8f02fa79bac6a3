/**
 * Writes the letter with which a visitor applies (application/Letter.tsx): the name typed above it, the profession chosen on
 * the first screen, the plan from the calculator (application/CarriedPlan.tsx). Nothing is stored but in the tab's own
 * history, as browsers keep what is typed. Imports nothing that an island imports, too: that would be a file of its own,
 * requested by all.
 */
import { mailAddress } from '../ui/mail-address.ts'

const find = (css: string) => document.querySelector<HTMLElement>(`#apply ${css}`)

const name = document.querySelector<HTMLInputElement>('#applicant')
const profession = document.querySelector<HTMLInputElement>('#profession')
const fields = document.querySelectorAll<HTMLInputElement>('#apply [data-line]')
const link = document.querySelector<HTMLAnchorElement>('a[data-letter]')
const subject = find('[data-subject]')
const status = find('[data-copied]')

/** Sizes of the line with the name besides the full one. */
const STEPS = 5

const tidy = (text: string) => text.trim().replace(/[^\S\n]+/g, ' ')

/** Everything below the subject, as it is shown. */
function body() {
  const lines = [...fields].map(({ labels, value }) => `${labels?.[0]?.textContent ?? ''}: ${tidy(value)}`)
  const plan = find('[data-plan]')?.dataset['plan'] ?? ''
  return [...lines, plan].filter(Boolean).join('\n\n')
}

function write() {
  if (!link || !subject) return
  const { subject: unnamed = '', named = '' } = subject.dataset
  const signed = tidy(name?.value ?? '')
  subject.textContent = signed ? named.replace('{name}', () => signed) : unnamed
  link.href = mailAddress(link.pathname, {
    subject: subject.textContent,
    body: body().replaceAll('\n', '\r\n'),
  })
}

/** Shows the whole name: in smaller letters if it is long. */
function fit() {
  const copy = name?.previousElementSibling
  const line = name?.closest('div')
  if (!copy || !line) return
  copy.textContent = name.value || name.placeholder
  let step = 0
  do line.dataset['step'] = String(step)
  while (copy.scrollWidth > copy.clientWidth && step++ < STEPS)
}

/** What a reload keeps. Typing pauses before it is noted: browsers limit how often the history may change. */
type Kept = { letter?: readonly string[]; carried?: boolean } | null
const PAUSE_MS = 300
let pause: ReturnType<typeof setTimeout> | undefined
const typed = () => [name, ...fields].filter((field) => field !== null)

function keep() {
  const kept = history.state as Kept
  // Until the plan's island runs, it has not said whether there is a plan.
  const carried = find('astro-island[ssr]') ? kept?.carried : find('[data-plan]') !== null
  try {
    history.replaceState({ ...kept, letter: typed().map(({ value }) => value), carried }, '')
  } catch {
    // Refused: then a reload keeps nothing.
  }
}

function restore() {
  const kept = (history.state as Kept)?.letter ?? []
  for (const [index, field] of typed().entries()) field.value ||= kept[index] ?? ''
}

let chosen = ''

/** Takes the chosen profession over, unless the visitor wrote another one, and marks its row. */
function choose({ dataset, value }: HTMLInputElement) {
  const { profession: asked = '' } = dataset
  // Taken over once: the visitor may clear the field.
  if (asked === chosen) return
  if (profession && [chosen, ''].includes(profession.value)) profession.value = asked
  chosen = asked
  for (const [index, row] of document.querySelectorAll('#who-for dl > div').entries())
    row.toggleAttribute('data-chosen', String(index) === value)
}

function update() {
  const choice = document.querySelector<HTMLInputElement>('[name="ask"]:checked')
  if (choice) choose(choice)
  fit()
  write()
}

async function copy() {
  if (!link || !status) return
  const { copied = '', refused = '' } = status.dataset
  // Emptied first: the same sentence would not be announced again.
  status.textContent = ''
  const text = `${link.pathname}\n${subject?.textContent ?? ''}\n\n${body()}`
  try {
    await navigator.clipboard.writeText(text)
    status.textContent = copied
  } catch {
    status.textContent = refused
  }
}

if (link) {
  // What was typed or chosen before this script, or kept by the browser, counts.
  restore()
  update()
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element && target.closest('#apply, [name="ask"]'))) return
    update()
    clearTimeout(pause)
    pause = setTimeout(keep, PAUSE_MS)
  })
  find('[data-copy]')?.addEventListener('click', () => void copy())
  name?.addEventListener('blur', () => (name.scrollLeft = 0))
  addEventListener('resize', fit)
  addEventListener('pageshow', update)
}
