/** Loads the connected form when the visitor asks. ApplicationForm.tsx draws its states, and the styles show one. */
import { readFormMessage } from '../connections/form-messages.ts'
import type { FormConnection } from '../connections/forms.ts'
import { fieldsHandedOn, formAddress, openAddress, utmParameters } from './form-address.ts'

type State = 'asked' | 'loading' | 'loaded' | 'stale' | 'failed' | 'sent'

/** Identifies this frame in the provider's messages. */
const EMBED_ID = 'cca-application'
/** When a frame that has not loaded counts as failed. */
const PATIENCE_MS = 20_000

/** It is there, because layouts/ApplySection.astro loads this script with it. */
const panel = document.querySelector('#application') as HTMLElement
const connection = JSON.parse(panel.dataset['connection'] ?? '') as FormConnection
const find = (css: string) => panel.querySelector<HTMLElement>(css)
const nameField = document.querySelector<HTMLInputElement>('#applicant')

let plan = ''
let frame: HTMLIFrameElement | undefined
/** The name with which the frame was loaded. */
let loadedName = ''
let timer: ReturnType<typeof setTimeout> | undefined

const isIn = (...states: State[]) => states.includes(panel.dataset['state'] as State)
const fields = () => ({ plan, name: nameField?.value.trim() ?? '', utm: utmParameters(location.href) })
const addressFor = (name: string) => formAddress(connection, { ...fields(), name, embedId: EMBED_ID })

function show(state: State) {
  if (isIn(state)) return
  panel.dataset['state'] = state
  const message = panel
    .querySelector<HTMLTemplateElement>(`template[data-message=${state}]`)
    ?.content.cloneNode(true)
  find('[role=status]')?.replaceChildren(message ?? '')
  if (isIn('asked', 'failed')) frame?.remove()
  clearTimeout(timer)
  if (isIn('loading')) timer = setTimeout(() => show('failed'), PATIENCE_MS)
}

/** Says what is sent, and whether a loaded form has an old plan. A name typed later is no reason to clear the form. */
function update() {
  const sent = fieldsHandedOn(connection, fields())
  const campaign = Object.keys(sent).filter((name) => name.startsWith('utm_'))
  for (const line of panel.querySelectorAll<HTMLElement>('[data-sends]')) {
    const { sends = '', sentence } = line.dataset
    line.hidden = !(sentence ? campaign.length > 0 : sends in sent)
    if (sentence) line.textContent = sentence.replace('…', campaign.join(', '))
  }
  find('[data-also]')?.toggleAttribute('hidden', Object.keys(sent).length === 0)
  find('[data-stays]')?.toggleAttribute('hidden', plan === '' || 'plan' in sent)
  find('a[target]')?.setAttribute('href', openAddress(connection, fields()))
  if (isIn('loaded', 'stale')) show(addressFor(loadedName) === frame?.src ? 'loaded' : 'stale')
}

function load() {
  loadedName = fields().name
  frame?.remove()
  const template = panel.querySelector<HTMLTemplateElement>('template[data-frame]')
  frame = template?.content.firstElementChild?.cloneNode() as HTMLIFrameElement
  frame.src = addressFor(loadedName)
  frame.addEventListener('load', () => {
    if (isIn('loading')) show('loaded')
    update()
  })
  template?.after(frame)
  show('loading')
  // The button is hidden now, so the focus moves to the panel.
  panel.focus({ preventScroll: true })
}

function hear({ source, origin, data }: MessageEvent) {
  if (!frame || source !== frame.contentWindow) return
  const message = readFormMessage(connection.provider, origin, connection.frameSource, data, EMBED_ID)
  if (message?.kind === 'height') frame.height = String(message.px)
  if (message?.kind !== 'submitted') return
  show('sent')
  history.replaceState({ ...history.state, sent: true }, '')
}

// Some autofill of the name fires no event, so a click reads it again.
for (const event of ['input', 'change', 'click']) document.addEventListener(event, update, true)
panel.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  if (target.closest('[data-load]')) load()
  if (target.closest('[data-cancel]')) show('asked')
})
document.addEventListener('carried-plan', ({ detail }) => {
  plan = detail?.link ?? ''
  update()
})
addEventListener('message', hear)
// A visitor who comes back from the page that a sent form opened is not asked to apply again.
if ((history.state as { sent?: boolean } | null)?.sent) show('sent')
update()
panel.removeAttribute('data-asleep')
// layouts/head.js recorded a click from before this script ran.
if (window.earlyClicks.some((button) => panel.contains(button) && 'load' in button.dataset)) load()
