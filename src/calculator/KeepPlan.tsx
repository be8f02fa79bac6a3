import { clsx } from 'clsx'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { useCalculator } from './calculator-store.ts'
import { planCsv } from '../plan/csv.ts'
import { calculatorWords as words } from '../words.ts'
import styles from './KeepPlan.module.css'

/** Browsers may read the file seconds after the click. */
const KEPT_MS = 60_000

function save(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** A field with the link to copy by hand, for when the browser refuses the clipboard. */
function LinkField({ refusals, onClose }: { refusals: number; onClose: () => void }) {
  const { store } = useCalculator()
  const link = useStore(store.$link)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [refusals])
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  return (
    <div className={styles.byHand}>
      <label>
        {words.copyByHand}
        <input
          type="text"
          readOnly
          value={link}
          ref={field}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={handleKeyDown}
        />
      </label>
      <TextButton onClick={onClose}>{words.close}</TextButton>
    </div>
  )
}

/** What the last button did. `refusals` counts how often the browser did not copy. */
type Result = { said: string; refusals: number }

const NOTHING: Result = { said: '', refusals: 0 }

/** Without such a gap, the same sentence would not be announced again. */
const GAP_MS = 100

/** The result of the last button, until the link changes. */
function useResult() {
  const { store } = useCalculator()
  const [result, setResult] = useState(NOTHING)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => {
    clearTimeout(timer.current)
    setResult(NOTHING)
  }
  useEffect(() => store.$link.listen(forget), [store])
  const say = (said: string) => {
    forget()
    timer.current = setTimeout(() => setResult({ said, refusals: 0 }), GAP_MS)
  }
  const refuse = () => {
    clearTimeout(timer.current)
    setResult(({ refusals }) => ({ said: '', refusals: refusals + 1 }))
  }
  return { ...result, say, refuse, forget }
}

/** The buttons keep their names, and the line below them says what they did. */
export function KeepPlan() {
  const { offerings, disclaimer, store } = useCalculator()
  const empty = useStore(store.$empty)
  const { said, refusals, say, refuse, forget } = useResult()
  const copyButton = useRef<HTMLButtonElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(store.$link.get())
      say(words.copied)
    } catch {
      refuse()
    }
  }
  const download = () => {
    const link = store.$link.get()
    save(planCsv(offerings, store.$plan.get(), { disclaimer, link }), words.csvFile)
    say(words.csvSaved)
  }
  const close = () => {
    forget()
    copyButton.current?.focus()
  }
  // A disabled button would lose the focus.
  const unlessEmpty = (act: () => unknown) => ({
    'aria-disabled': empty || undefined,
    onClick: () => {
      if (!empty) act()
    },
  })
  return (
    <div className="not-printed">
      <div className={clsx('split', styles.tools)} role="group" aria-label={words.keep}>
        <TextButton ref={copyButton} {...unlessEmpty(copy)}>
          {words.copyLink}
        </TextButton>
        <TextButton {...unlessEmpty(download)}>{words.downloadCsv}</TextButton>
        {/* The print styles in Calculator.module.css leave only the plan. */}
        <TextButton {...unlessEmpty(() => window.print())}>{words.print}</TextButton>
      </div>
      <p role="status" className={clsx('quiet', styles.result)} data-result="">
        {said}
      </p>
      {refusals > 0 && <LinkField refusals={refusals} onClose={close} />}
    </div>
  )
}
