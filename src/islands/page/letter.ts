/**
 * Writes the letter with which a visitor applies (sections/Letter.tsx): the name typed above it, the profession chosen on
 * the first screen, the plan from the calculator (calculator/CarriedPlan.tsx). Nothing is stored. Imports nothing that an
 * island imports, too: that would be a file of its own, requested by all.
 */
import { mailAddress } from '../../ui/mail-address.ts'

const find = <Found extends HTMLElement>(css: string) => document.querySelector<Found>(`#apply ${css}`)

const name = find<HTMLInputElement>('#applicant')
const profession = find<HTMLInputElement>('#profession')
const fields = document.querySelectorAll<HTMLInputElement>('#apply [data-line]')
const link = find<HTMLAnchorElement>('a[data-letter]')
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
  const typed = tidy(name?.value ?? '')
  subject.textContent = typed ? named.replace('{name}', () => typed) : unnamed
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

let chosen = ''

/** Takes the chosen profession over, unless the visitor wrote another one, and marks its row. */
function choose({ dataset, value }: HTMLInputElement) {
  if (profession && [chosen, ''].includes(profession.value)) profession.value = dataset['profession'] ?? ''
  chosen = dataset['profession'] ?? ''
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
  status.textContent = await navigator.clipboard.writeText(text).then(
    () => copied,
    () => refused,
  )
}

if (link) {
  // What was typed or chosen before this script, or kept by the browser, counts.
  update()
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.closest('#apply, [name="ask"]')) update()
  })
  find('[data-copy]')?.addEventListener('click', () => void copy())
  name?.addEventListener('blur', () => (name.scrollLeft = 0))
  addEventListener('resize', fit)
  addEventListener('pageshow', update)
}
