/**
 * Loads the connected form (ApplicationForm.tsx) when the visitor opens it, and passes on the plan, the name and the
 * campaign.
 */
import { saysSubmitted } from '../connections/form-messages.ts'
import type { FormConnection } from '../connections/forms.ts'
import type { applicationFormWords } from '../words.ts'
import { sentFields, utmParameters, withHiddenFields } from './form-url.ts'

type Data = { connection: FormConnection; sends: (typeof applicationFormWords)['sends'] }

/** The panel exists: layouts/ApplicationSection.astro loads this script only together with it. */
const panel = document.querySelector('#application') as HTMLElement
const { connection, sends } = JSON.parse(panel.dataset['form'] ?? '') as Data
const details = panel.querySelector('details')
const nameField = document.querySelector<HTMLInputElement>('#applicant')

let link = ''
let frame: HTMLIFrameElement | null = null

const fields = () => ({ link, name: nameField?.value.trim() ?? '', utm: utmParameters(location.href) })
const addressOf = (address: string) => withHiddenFields(address, connection, fields())

/** Says what the form gets, if anything. */
function describe() {
  const { plan, name, ...utm } = sentFields(connection, fields())
  const campaign = Object.keys(utm).join(', ')
  const parts = [plan && sends.plan, name && sends.name, campaign && `${sends.utm} (${campaign})`]
  const list = parts.filter(Boolean).join(', ')
  const sentence = list ? `${sends.before} ${list}.` : link && sends.noPlan
  document.querySelector('[data-sends]')?.replaceChildren(sentence)
}

/**
 * Updates the links, so that a new tab gets the newest plan. An open form keeps the plan that it was opened with, so
 * the sentence stays, too.
 */
function update() {
  for (const newTab of panel.querySelectorAll('a')) newTab.href = addressOf(connection.pageUrl)
  if (!frame) describe()
}

function loadOnce() {
  if (!details?.open || frame) return
  details.append(panel.querySelector('template')?.content.cloneNode(true) ?? '')
  update()
  frame = details.querySelector('iframe')
  if (frame) frame.src = addressOf(connection.embedUrl)
}

function onMessage(event: MessageEvent) {
  if (frame && event.source === frame.contentWindow && saysSubmitted(connection, event))
    document.dispatchEvent(new Event('form-sent'))
}

document.addEventListener('plan-included', ({ detail }) => {
  link = detail?.link ?? ''
  update()
})
details?.addEventListener('toggle', loadOnce)
addEventListener('message', onMessage)
// This link is for pages on which this script has not run.
details?.querySelector('summary + span')?.remove()
update()
// The visitor may have opened it before this script ran.
loadOnce()
