import { useRef } from 'react'
import { placeholders } from '../../src/launch/policy.ts'
import { CONTENT } from '../../src/content-paths.ts'
import type { TextField } from '../core/form.ts'
import { POLICY } from '../core/parts.ts'
import { EDITS, pasted, type Edit } from '../core/policy-text.ts'
import { getIn } from '../core/value.ts'
import { beginPolicy } from './api.ts'
import { fileOf, shownValue } from './drafts.ts'
import { controlId, selectIn, useField, useForm, type FieldProps } from './FormContext.ts'
import { Labeled } from './Labeled.tsx'
import type { EditorActions } from './use-editor.ts'
import { useFocusLater } from './use-focus-later.ts'

/** Deprecated, but the only way to insert text that Ctrl+Z removes. */
type Typing = { execCommand: (command: 'delete' | 'insertText', ui: false, text: string) => void }

/** Replaces a piece of the text as if it were typed. */
function type(area: HTMLTextAreaElement, { start, end, text, select: [from, to] }: Edit) {
  area.focus()
  area.setSelectionRange(start, end)
  const typing = document as unknown as Typing
  typing.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  area.setSelectionRange(start + from, start + to)
}

type OpenProps = { text: string; select: (start: number, end: number) => void }

/** The brackets that are still to be filled in, each of which is selected by a click. */
function Open({ text, select }: OpenProps) {
  const open = placeholders(text)
  if (open.length === 0) return null
  return (
    <section className="drop open" aria-label="To fill in">
      <p>Fill in what is in brackets, or delete it ({open.length} left):</p>
      <ul>
        {open.map(({ start, quote, text: bracket }) => (
          <li key={start}>
            <button type="button" className="link" onClick={() => select(start, start + quote.length)}>
              {bracket}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The text of the policy, in Markdown, with buttons for what it may contain. */
export function PolicyControl({ path, label, value }: FieldProps<TextField>) {
  const { change } = useForm()
  const { id, described, problem } = useField(path)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = typeof value === 'string' ? value : ''
  const edit = (make: (typeof EDITS)['Link']) => {
    if (area.current) type(area.current, make(text, area.current.selectionStart, area.current.selectionEnd))
  }
  return (
    <Labeled path={path} label={label}>
      <Open text={text} select={(start, end) => area.current && selectIn(area.current, start, end)} />
      <div className="entry-buttons" role="group" aria-label="Insert">
        {Object.entries(EDITS).map(([name, make]) => (
          <button key={name} type="button" onClick={() => edit(make)}>
            {name}
          </button>
        ))}
      </div>
      <textarea
        ref={area}
        id={id}
        rows={12}
        value={text}
        aria-describedby={described}
        aria-invalid={problem !== undefined}
        onPaste={(event) => {
          event.preventDefault()
          const piece = pasted(event.clipboardData.getData('text'))
          const { selectionStart: start, selectionEnd: end } = event.currentTarget
          type(event.currentTarget, { start, end, text: piece, select: [piece.length, piece.length] })
        }}
        onChange={({ target }) => change(path, target.value)}
      />
      <p className="note">A blank line begins a paragraph, ## a heading, and - a point of a list.</p>
    </Labeled>
  )
}

type FileProps = { editor: EditorActions }

/** Begins the policy with the text of the template. */
function Begin({ editor: { change, failed }, focusLater }: FileProps & { focusLater: (id: string) => void }) {
  const id = controlId(POLICY.file, POLICY.path)
  const begin = (text: string) => {
    change(POLICY.file, POLICY.path, text)
    focusLater(id)
  }
  return (
    <div className="field">
      <p className="note">
        Without a policy on another site, write one here. It begins with a text that names the form and the
        videos you have connected and saved. It is not legal advice: have a lawyer read it.
      </p>
      <button type="button" id={id} onClick={() => void beginPolicy().then(begin, failed)}>
        Begin a privacy policy
      </button>
    </div>
  )
}

/** Begins the policy, or takes it off the site. */
export function PolicyFile({ editor }: FileProps) {
  const { state, drafts, problems, change } = editor
  const focusLater = useFocusLater()
  const value = shownValue(state, drafts, POLICY.file)
  const elsewhere = getIn(shownValue(state, drafts, CONTENT.site), ['connections', 'privacyPolicy'])
  // Its text cannot be read, as the problem above says.
  if (problems.some(({ file, field }) => file === POLICY.file && field === '')) return null
  if (value === undefined) return <Begin {...{ editor, focusLater }} />
  if (value === null)
    return (
      <p className="not-yet">
        The privacy policy will be taken off the site when you save.
        <button type="button" onClick={() => change(POLICY.file, [], fileOf(state, POLICY.file)?.value)}>
          Keep it
        </button>
      </p>
    )
  return (
    <>
      {typeof elsewhere === 'string' && (
        <p className="note">The footer leads to the policy on the other site until you remove its address.</p>
      )}
      <button type="button" onClick={() => change(POLICY.file, [], null)}>
        Take the policy off the site
      </button>
    </>
  )
}
