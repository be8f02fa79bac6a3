/**
 * The name that the visitor types in the apply section (sections/NameLine.tsx) becomes the subject and the greeting of
 * the email that the button opens (sections/Apply.tsx), next to the plan, if there is one (calculator/CarriedPlan.tsx).
 * It is stored nowhere. Imports nothing that an island imports, too: that would be a file of its own, requested by all.
 */

const field = document.querySelector<HTMLInputElement>('#applicant')
const link = document.querySelector<HTMLAnchorElement>('a[data-email]')

/** Sizes of the line besides the full one. */
const STEPS = 5

const name = () => field?.value.trim().replace(/\s+/g, ' ') ?? ''

function write() {
  if (!link) return
  const { subject = '', named = '', greeting = '', plan = '' } = link.dataset
  const typed = name()
  const filledIn = (text: string) => text.replace('{name}', () => typed)
  const body = [typed && filledIn(greeting), plan].filter(Boolean).join('\r\n\r\n')
  const query = `subject=${encodeURIComponent(typed ? filledIn(named) : subject)}`
  link.href = `mailto:${link.pathname}?${query}${body && `&body=${encodeURIComponent(body)}`}`
}

/** Shows the whole name: in smaller letters if it is long. */
function fit() {
  const copy = field?.previousElementSibling
  const line = field?.closest('div')
  if (!copy || !line) return
  copy.textContent = field.value || field.placeholder
  let step = 0
  do line.dataset['step'] = String(step)
  while (copy.scrollWidth > copy.clientWidth && step++ < STEPS)
}

function update() {
  fit()
  write()
}

if (field) {
  // What was typed before this script, or kept by the browser, counts.
  update()
  field.addEventListener('input', update)
  link?.addEventListener('plan', write)
  addEventListener('resize', fit)
  addEventListener('pageshow', update)
}

// Makes this file a module, so its names stay local.
export {}
