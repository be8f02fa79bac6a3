/**
 * An advisor writes a client's own forecasts in the places of the six, and sends them as a link. The client who opens it
 * strikes them, and sends back what is left. The words are behind the `#`, so no server gets them (ask-link.ts).
 */
import { widthName } from '../fonts/width.ts'
import { askHash, cleanWords, problemOf, readAsk } from '../ask-link.ts'
import type { clientWords } from '../words.ts'

/** Only phones and tablets share. On a desktop, whose share sheet lists few apps, the buttons copy. */
const shares = 'share' in navigator && matchMedia('(pointer: coarse)').matches

/** Puts the parts of the template into the first screen. */
function start(group: HTMLElement, { content, dataset }: HTMLTemplateElement) {
  const said = JSON.parse(dataset['words'] ?? '{}') as (typeof clientWords)['said']
  const parts = [...content.querySelectorAll<HTMLElement>('[data-in]')]
  const inputs = [...content.querySelectorAll('input')]
  const [asker, sender, bar, status] = content.querySelectorAll<HTMLElement>('[data-ask]')
  const writeButton = group.querySelector('button')
  const places = [...group.querySelectorAll('label')].map((label, index) => {
    const [condition, words] = label.querySelectorAll('span')
    const [box, field] = [label.querySelector('input'), inputs[index]]
    if (field) label.append(field)
    return { label, condition, words, box, field }
  })
  const name = inputs[places.length]
  const sendButton = content.querySelector<HTMLElement>('[data-share]')
  if (shares) sendButton?.replaceChildren(sendButton.dataset['share'] ?? '')
  if (asker) group.querySelector('legend')?.prepend(asker)
  if (bar) group.after(bar)
  /** A name of `data-in`, or nothing while the owner's six are shown. */
  let state = ''
  /** The link whose forecasts are shown. */
  let shown = ''

  const say = (text: string) => {
    if (status?.textContent !== text) status?.replaceChildren(text)
  }
  const setState = (next: string) => {
    state = next
    for (const part of parts)
      part.hidden = !part.dataset['in']?.split(' ').some((name) => next.includes(name))
    const isWriting = next === 'write'
    for (const { words, box } of places) {
      for (const part of [words, box]) part?.toggleAttribute('hidden', isWriting)
      box?.toggleAttribute('disabled', isWriting)
    }
    writeButton?.toggleAttribute('hidden', next !== '' && next !== 'question')
    group.toggleAttribute('data-writing', isWriting)
  }
  /** Shows the forecasts of a link. An empty one is struck and hidden, so its strands leave. */
  const show = (hash: string) => {
    const ask = readAsk(hash)
    if (!ask || hash === shown) return
    const isReadable = ask.forecasts.some(Boolean)
    say(isReadable ? '' : said.unreadable)
    if (!isReadable) return
    shown = hash
    sender?.replaceChildren(ask.name)
    if (name) name.value = ask.name
    for (const [index, { label, condition, words, box, field }] of places.entries()) {
      const text = ask.forecasts[index] ?? ''
      words?.replaceChildren(text)
      condition?.removeAttribute('hidden')
      label.hidden = text === ''
      label.dataset['width'] = widthName(text) ?? ''
      if (box) box.checked = text === '' || !!ask.struck?.includes(index)
      if (field) field.value = text
    }
    setState(ask.struck ? 'answer' : 'question')
  }
  const left = () => places.filter(({ box }) => !box?.checked)
  const typed = () => ({
    name: cleanWords(name?.value ?? ''),
    forecasts: places.map(({ field }) => cleanWords(field?.value ?? '')),
    struck: undefined,
  })
  /** Says what is wrong with what was typed, and returns the first field that breaks a rule. */
  const wrongField = () => {
    const problemIn = ({ value, dataset }: HTMLInputElement) => problemOf(value, Number(dataset['max']))
    for (const input of inputs) input.setAttribute('aria-invalid', String(problemIn(input) !== undefined))
    const wrong = inputs.find(problemIn)
    say(wrong ? said[problemIn(wrong) ?? 'call'] : '')
    return wrong
  }
  const write = () => {
    for (const { label, box } of places) {
      label.hidden = false
      if (box) box.checked = false
    }
    setState('write')
    inputs[0]?.focus()
  }
  /** Shows what was typed as the client will see it, without what breaks a rule. A reload shows it again. */
  const stopWriting = () => {
    const hash = typed().forecasts.some(Boolean) ? askHash(typed()) : shown
    shown = ''
    if (hash) history.replaceState(history.state, '', hash)
    if (hash) show(hash)
    else setState('')
    writeButton?.focus()
  }
  const send = async () => {
    const isAnswer = state !== 'write'
    const struck = [...places.keys()].filter((index) => places[index]?.box?.checked)
    const ask = (isAnswer && readAsk(shown)) || typed()
    const url = new URL(askHash(isAnswer ? { ...ask, struck } : ask), location.origin + location.pathname)
      .href
    const [last] = left()
    const answer = last ? `${said.left} ${last.words?.textContent}.` : said.nothing
    try {
      if (shares) await navigator.share(isAnswer ? { text: answer, url } : { url })
      else await navigator.clipboard.writeText(isAnswer ? `${answer} ${url}` : url)
      say(shares ? '' : said.copied)
    } catch (error) {
      // The visitor has closed the list of apps, or has opened it twice.
      if (!/^(?:Abort|InvalidState)Error$/.test(String((error as Error).name))) say(`${said.refused} ${url}`)
    }
  }
  const act = (action: string | undefined) => {
    const wrong = state === 'write' ? wrongField() : undefined
    if (wrong) wrong.focus()
    else if (action === 'done') stopWriting()
    else if (state !== 'write' || typed().forecasts.some(Boolean)) void send()
    else {
      say(said.empty)
      inputs[0]?.focus()
    }
  }
  group.parentElement?.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-action]')
    if (button) act(button.dataset['action'])
  })
  group.parentElement?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && state === 'write') stopWriting()
  })
  group.parentElement?.addEventListener('input', () => {
    if (state === 'write') wrongField()
    else if (state) setState(left().length > 1 ? 'question' : 'question left')
  })
  return { show, write }
}

let started: ReturnType<typeof start> | undefined

export const clientForecasts = (group: HTMLElement, template: HTMLTemplateElement) =>
  (started ??= start(group, template))
