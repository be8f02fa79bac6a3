/**
 * An advisor writes a client's own forecasts in the places of the six, and sends them as a link. The client who opens it
 * strikes them, and sends back what is left. The words are behind the `#`, so no server gets them (ask-link.ts).
 *
 * A link decides what is shown (`show`): its words, or the owner's six again. `update` then shows and hides all parts.
 */
import { askHash, problemOf, readAsk, wordsIn, type Ask } from '../ask-link.ts'
import { widthName } from '../fonts/width.ts'
import type { clientWords } from '../words.ts'

/** Only phones and tablets share. On a desktop, whose share sheet lists few apps, the buttons copy. */
const shares = 'share' in navigator && matchMedia('(pointer: coarse)').matches

/** Puts the parts of the template into the first screen. */
function start(group: HTMLElement, { content, dataset }: HTMLTemplateElement) {
  const said = JSON.parse(dataset['words'] ?? '{}') as (typeof clientWords)['said']
  const find = (css: string) => content.querySelector<HTMLElement>(css)
  const [asker, sender] = [find('#client-asker'), find('bdi')]
  const [bar, status, copy] = [find('#client-bar'), find('#client-status'), find('[data-share]')]
  const parts = [...content.querySelectorAll<HTMLElement>('[data-in]')]
  const inputs = [...content.querySelectorAll('input')]
  const writeButton = group.querySelector('button')
  const places = [...group.querySelectorAll('label')].map((label, index) => {
    const [condition, words] = label.querySelectorAll('span')
    const [box, field] = [label.querySelector('input'), inputs[index]]
    if (field?.parentElement) label.append(field.parentElement)
    return {
      label,
      condition,
      words,
      box,
      field,
      own: { text: words?.textContent ?? '', hasIf: !condition?.hidden },
    }
  })
  const name = inputs[places.length]
  if (asker) group.querySelector('legend')?.prepend(asker)
  if (bar) group.after(bar)
  if (shares) copy?.replaceChildren(copy.dataset['share'] ?? '')

  let isWriting = false
  /** The address that is shown: Back to it must not undo what was struck or typed since. */
  let address = ''
  /** The link whose forecasts are shown, unless they are the owner's. */
  let link: Ask | undefined

  const say = (text: string) => {
    if (status?.textContent !== text) status?.replaceChildren(text)
  }
  const left = () => places.filter(({ box }) => !box?.checked)

  function update() {
    const isAnswer = link?.struck !== undefined
    const states = {
      write: isWriting,
      question: !isWriting && link && !isAnswer,
      answer: !isWriting && isAnswer,
      link: !isWriting && link,
      left: !isWriting && link && !isAnswer && left().length <= 1,
    }
    for (const part of parts) part.hidden = !states[part.dataset['in'] as keyof typeof states]
    for (const { words, box } of places) {
      for (const part of [words, box]) part?.toggleAttribute('hidden', isWriting)
      box?.toggleAttribute('disabled', isWriting)
    }
    asker?.toggleAttribute('hidden', !isAnswer && !link?.name)
    writeButton?.toggleAttribute('hidden', isWriting || states.left || isAnswer)
    group.toggleAttribute('data-writing', isWriting)
  }
  /** Shows the forecasts of a link, or the owner's six. An empty one is struck and hidden, so its strands leave. */
  function show(hash: string) {
    const ask = readAsk(hash)
    link = ask?.forecasts.some(Boolean) ? ask : undefined
    isWriting = false
    sender?.replaceChildren(link?.name ?? '')
    for (const [index, { label, condition, words, box, own }] of places.entries()) {
      const text = link ? (link.forecasts[index] ?? '') : own.text
      words?.replaceChildren(text)
      if (words) words.dir = 'auto'
      condition?.toggleAttribute('hidden', !link && !own.hasIf)
      label.hidden = text === ''
      label.dataset['width'] = widthName(text) ?? ''
      if (box) box.checked = text === '' || !!link?.struck?.includes(index)
    }
    say(ask && !link ? said.unreadable : '')
    update()
  }
  const typed = () => ({
    name: wordsIn(name?.value ?? '', Number(name?.dataset['max'])),
    forecasts: places.map(({ field }) => wordsIn(field?.value ?? '', Number(field?.dataset['max']))),
    struck: undefined,
  })
  const hashOfTyped = () => (typed().forecasts.some(Boolean) ? askHash(typed()) : '')
  /** Puts what was typed into the address, where a reload finds it. */
  function save(hash: string) {
    address = hash
    history.replaceState(history.state, '', hash || location.pathname + location.search)
  }

  /** Says what is wrong with what was typed, and returns the first field that breaks a rule. */
  function wrongField() {
    const problemIn = ({ value, dataset }: HTMLInputElement) => problemOf(value, Number(dataset['max']))
    for (const input of inputs) input.setAttribute('aria-invalid', String(problemIn(input) !== undefined))
    const wrong = inputs.find(problemIn)
    say(wrong ? said[problemIn(wrong) ?? 'call'] : '')
    return wrong
  }
  function write() {
    // Where forecasts cannot be struck, they cannot be written.
    if (!group.querySelector('legend')?.checkVisibility()) return
    for (const { label, box } of places) {
      label.hidden = false
      if (box) box.checked = false
    }
    isWriting = true
    say('')
    update()
    inputs[0]?.focus()
  }
  /** Shows what was typed as the client will see it, without what breaks a rule. */
  function stopWriting() {
    const hash = hashOfTyped()
    save(hash)
    show(hash)
    writeButton?.focus()
  }
  async function send() {
    const struck = [...places.keys()].filter((index) => places[index]?.box?.checked)
    const hash = isWriting || !link ? hashOfTyped() : askHash({ ...link, struck })
    const url = new URL(hash, location.origin + location.pathname).href
    const [last] = left()
    const text = last ? `${said.left} ${last.words?.textContent}.` : said.nothing
    try {
      if (shares) await navigator.share(isWriting ? { url } : { text, url })
      else await navigator.clipboard.writeText(isWriting ? url : `${text} ${url}`)
      say(shares ? '' : said.copied)
    } catch (error) {
      // The visitor has closed the list of apps, or has opened it twice.
      if (/^(?:Abort|InvalidState)Error$/.test((error as Error).name)) return
      save(hash)
      say(said.refused)
    }
  }
  function act(action: string | undefined) {
    const wrong = isWriting ? wrongField() : undefined
    if (wrong) wrong.focus()
    else if (action === 'done') stopWriting()
    else if (!isWriting || hashOfTyped()) void send()
    else {
      say(said.empty)
      inputs[0]?.focus()
    }
  }
  const screen = group.parentElement
  screen?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest<HTMLElement>('[data-action]')
    if (button) act(button.dataset['action'])
    // In a label, the hidden checkbox comes first.
    else if (isWriting) target.closest('label')?.querySelector<HTMLElement>('[type=text]')?.focus()
  })
  screen?.addEventListener('keydown', ({ key, target, isComposing }) => {
    if (!isWriting || isComposing) return
    if (key === 'Escape') stopWriting()
    if (key === 'Enter' && target instanceof HTMLInputElement) act('done')
  })
  screen?.addEventListener('input', () => {
    if (isWriting) wrongField()
    else if (link) {
      // A client who changes an answer gives a new one.
      link = { ...link, struck: undefined }
      say('')
      update()
    }
  })
  screen?.addEventListener('change', () => {
    if (isWriting) save(hashOfTyped())
  })
  update()

  /** Follows an address: `#ask` alone opens the writing. */
  return (hash: string) => {
    const ask = readAsk(hash)
    if (ask && hash !== address) {
      address = hash
      for (const [index, { field }] of places.entries()) if (field) field.value = ask.forecasts[index] ?? ''
      if (name) name.value = ask.name
      show(hash)
    } else if (!ask && /^#ask\W*$/i.test(hash)) write()
  }
}

let follow: ReturnType<typeof start> | undefined

export const followAddress = (group: HTMLElement, template: HTMLTemplateElement, hash: string) =>
  (follow ??= start(group, template))(hash)
