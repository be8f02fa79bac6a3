/** Loads the connected form (ApplicationForm.tsx) once the visitor opens it. */
import { readFormMessage } from '../connections/form-messages.ts'
import type { FormConnection } from '../connections/forms.ts'
import { ANNOUNCE_AFTER_MS } from '../events.ts'
import type { applicationFormWords } from '../words.ts'
import { fieldsHandedOn, formAddress, pageAddress, utmParameters } from './form-address.ts'

/** Identifies this frame in the provider's messages. */
const EMBED_ID = 'cca-application'

type Data = { connection: FormConnection; sends: (typeof applicationFormWords)['sends'] }

/** The panel is there, because layouts/ApplicationSection.astro loads this script with it. */
const panel = document.querySelector('#application') as HTMLElement
const { connection, sends } = JSON.parse(panel.dataset['form'] ?? '') as Data
const details = panel.querySelector('details')
const summary = panel.querySelector('summary')
const status = panel.querySelector('[role=status]')
const nameField = document.querySelector<HTMLInputElement>('#applicant')

let link = ''
let frame: HTMLIFrameElement | null = null
/** The name that the form in the frame got. */
let handedName = ''
let timer: ReturnType<typeof setTimeout> | undefined

const fields = () => ({ link, name: nameField?.value.trim() ?? '', utm: utmParameters(location.href) })
const addressFor = (name: string) => formAddress(connection, { ...fields(), name, embedId: EMBED_ID })
const copyOf = (template: string) =>
  panel.querySelector<HTMLTemplateElement>(`template[data-${template}]`)?.content.cloneNode(true) ?? ''

/** Announces a message after a pause, because other changes may follow. An empty one takes it back. */
function say(message: 'changed' | 'sent' | '') {
  if (message === (panel.dataset['message'] ?? '')) return
  panel.dataset['message'] = message
  clearTimeout(timer)
  status?.replaceChildren()
  timer = setTimeout(() => status?.replaceChildren(copyOf(`text='${message}'`)), ANNOUNCE_AFTER_MS)
}

function describe() {
  const sent = fieldsHandedOn(connection, fields())
  const campaign = Object.keys(sent).filter((name) => name.startsWith('utm_'))
  const sentences = [
    link && (sent['plan'] ? sends.plan : sends.noPlan),
    sent['name'] && sends.name,
    campaign.length > 0 && sends.utm.replace('…', campaign.join(', ')),
  ]
  panel.querySelector('[data-sends]')?.replaceChildren(sentences.filter(Boolean).join(' '))
}

/** An open form keeps what it got, and a name that is typed later is no reason to open it again. */
function update() {
  for (const newTab of panel.querySelectorAll('a')) newTab.href = pageAddress(connection, fields())
  if (!frame) describe()
  else if (panel.dataset['message'] !== 'sent') say(addressFor(handedName) === frame.src ? '' : 'changed')
}

function load() {
  describe()
  // The summary stays where it is, or it would lose the focus.
  for (const old of panel.querySelectorAll('summary ~ *')) old.remove()
  details?.append(copyOf('frame'))
  frame = panel.querySelector('iframe')
  handedName = fields().name
  if (frame) frame.src = addressFor(handedName)
  update()
}

const loadOnce = () => details?.open && !frame && load()

function hear({ source, origin, data }: MessageEvent) {
  if (!frame || source !== frame.contentWindow) return
  const message = readFormMessage(connection.provider, origin, connection.frameSource, data, EMBED_ID)
  if (message?.kind === 'height') frame.height = String(message.px)
  if (message?.kind !== 'submitted') return
  say('sent')
  history.replaceState({ ...history.state, sent: true }, '')
}

document.addEventListener('plan-included', ({ detail }) => {
  link = detail?.link ?? ''
  update()
})
details?.addEventListener('toggle', loadOnce)
status?.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return
  // The button disappears, so the focus moves to the form.
  summary?.focus()
  load()
})
addEventListener('message', hear)
// A visitor who comes back from the page that a sent form opened is told again.
if ((history.state as { sent?: boolean } | null)?.sent) say('sent')
update()
// The visitor may have opened it before this script ran.
loadOnce()
