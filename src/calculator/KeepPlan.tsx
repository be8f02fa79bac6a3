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
function LinkField({ attempts, onClose }: { attempts: number; onClose: () => void }) {
  const { store } = useCalculator()
  const link = useStore(store.$link)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [attempts])
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

/** Copies the link. `isCopied` holds until the plan changes; `attempts` counts refusals. */
function useCopy() {
  const { store } = useCalculator()
  const text = useStore(store.$text)
  const [copied, setCopied] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(store.$link.get())
      setCopied(text)
      setAttempts(0)
      store.announce(() => words.copied)
    } catch {
      setAttempts((before) => before + 1)
      store.announce(() => words.refused)
    }
  }
  return { copy, isCopied: text === copied, attempts, giveUp: () => setAttempts(0) }
}

export function KeepPlan() {
  const { offerings, disclaimer, store } = useCalculator()
  const empty = useStore(store.$empty)
  const { copy, isCopied, attempts, giveUp } = useCopy()
  const copyButton = useRef<HTMLSpanElement>(null)
  const download = () => {
    const link = store.$link.get()
    save(planCsv(offerings, store.$plan.get(), { disclaimer, link, words }), words.csvFile)
    store.announce(() => words.csvSaved)
  }
  const close = () => {
    giveUp()
    copyButton.current?.querySelector('button')?.focus()
  }
  return (
    <div className="not-printed">
      <div className={clsx('split', styles.tools)} role="group" aria-label={words.keep}>
        <span ref={copyButton}>
          <TextButton disabled={empty} onClick={() => void copy()}>
            {isCopied ? words.copied : words.copyLink}
          </TextButton>
        </span>
        <TextButton disabled={empty} onClick={download}>
          {words.downloadCsv}
        </TextButton>
        {/* The print styles in Calculator.module.css leave only the plan. */}
        <TextButton disabled={empty} onClick={() => window.print()}>
          {words.print}
        </TextButton>
      </div>
      {attempts > 0 && <LinkField attempts={attempts} onClose={close} />}
    </div>
  )
}
