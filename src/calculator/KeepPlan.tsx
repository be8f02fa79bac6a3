import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { useCalculator } from './calculator-store.ts'
import { planCsv } from './core/csv.ts'
import styles from './KeepPlan.module.css'

type Outcome = 'shared' | 'copied' | 'canceled' | 'refused'

/** Shares the link with the device's share sheet, or else copies it to the clipboard. */
async function shareOrCopy(url: string, title: string): Promise<Outcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'canceled'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}

/** Browsers read the file later than the click, on a busy device by seconds. */
const KEPT_MS = 60_000

function save(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** When neither sharing nor the clipboard is allowed: the link, selected with each attempt, to copy by hand. */
function LinkField({ attempts, onClose }: { attempts: number; onClose: () => void }) {
  const { words, store } = useCalculator()
  const link = useStore(store.$link)
  const field = useRef<HTMLInputElement>(null)
  // The focus selects it.
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
          onClick={({ currentTarget }) => currentTarget.select()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={handleKeyDown}
        />
      </label>
      <TextButton onClick={onClose}>{words.close}</TextButton>
    </div>
  )
}

/** Ways to keep or share the plan. Each reports when it is done. */
export function KeepPlan() {
  const { offerings, disclaimer, words, store } = useCalculator()
  const empty = useStore(store.$empty)
  const [attempts, setAttempts] = useState(0)
  const copyButton = useRef<HTMLSpanElement>(null)

  const copy = async () => {
    const outcome = await shareOrCopy(store.$link.get(), words.shareTitle)
    setAttempts((before) => (outcome === 'refused' ? before + 1 : 0))
    if (outcome !== 'canceled') store.notify(words[outcome])
  }
  const download = () => {
    const link = store.$link.get()
    save(planCsv(offerings, store.$plan.get(), { disclaimer, link, words }), words.csvFile)
    store.notify(words.csvSaved)
  }
  const print = () => {
    store.notify(words.printing)
    // Calculator.module.css prints the plan instead of the page.
    window.print()
  }
  const close = () => {
    setAttempts(0)
    copyButton.current?.querySelector('button')?.focus()
  }
  return (
    <div className="not-printed">
      <div className={styles.tools} role="group" aria-label={words.keep}>
        <span ref={copyButton}>
          <TextButton disabled={empty} onClick={() => void copy()}>
            {words.copyLink}
          </TextButton>
        </span>
        <TextButton disabled={empty} onClick={download}>
          {words.downloadCsv}
        </TextButton>
        <TextButton disabled={empty} onClick={print}>
          {words.print}
        </TextButton>
      </div>
      {attempts > 0 && <LinkField attempts={attempts} onClose={close} />}
    </div>
  )
}
