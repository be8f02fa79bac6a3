import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import type { CalculatorStore } from './calculator-store.ts'
import { useCalculator, useStore } from './use-calculator.ts'
import { planCsv } from '../plan/csv.ts'
import { calculatorWords as words } from '../words.ts'
import styles from './KeepPlan.module.css'

/** Downloads text as a file. The object URL is not revoked: browsers may read it seconds after the click. */
function save(text: string, download: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href, download }).click()
}

type Result = 'copied' | 'refused' | 'csvSaved'

/** Only phones and tablets share. On a desktop, whose share sheet lists few apps, the button copies the link. */
const isTouchDeviceThatShares = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches

/** In ms. Without a pause, screen readers would not announce the same sentence again. Even with one, Orca does not. */
const PAUSE_MS = 100

/** Returns the result of the last button, until the plan changes. */
function useResult({ $link }: CalculatorStore) {
  const [result, setResult] = useState<Result>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => {
    clearTimeout(timer.current)
    setResult(undefined)
  }
  useEffect(() => $link.listen(forget), [$link])
  const showResult = (next: Result) => {
    forget()
    timer.current = setTimeout(() => setResult(next), PAUSE_MS)
  }
  return [result, showResult] as const
}

/** The buttons keep their names, and the line below them says what they did. */
export function KeepPlan() {
  const { offerings, disclaimer, store } = useCalculator()
  const [result, showResult] = useResult(store)
  const [canShare] = useState(isTouchDeviceThatShares)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(store.$link.get())
      showResult('copied')
    } catch {
      showResult('refused')
    }
  }
  const share = async () => {
    try {
      await navigator.share({ url: store.$link.get() })
    } catch (error) {
      // The visitor has closed the list of apps, so there is nothing to say.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showResult('refused')
    }
  }
  const download = () => {
    const link = store.$link.get()
    save(planCsv(offerings, store.$plan.get(), { disclaimer, link }), words.csvFile)
    showResult('csvSaved')
  }
  return (
    <>
      <div
        className={clsx('split', styles.tools)}
        role="group"
        aria-label={words.keep}
        data-unavailable={useStore(store.$isEmpty)}
      >
        {canShare ? (
          <TextButton onClick={() => void share()}>{words.share}</TextButton>
        ) : (
          <TextButton onClick={() => void copy()}>{words.copyLink}</TextButton>
        )}
        <TextButton onClick={download}>{words.downloadCsv}</TextButton>
        <TextButton onClick={() => print()}>{words.print}</TextButton>
      </div>
      <p aria-live="polite" aria-atomic="true" className={clsx('quiet', styles.result)} data-result="">
        {result && <span>{words[result]}</span>}
        {result === 'refused' && <span className={styles.link}>{` ${store.$link.get()}`}</span>}
      </p>
    </>
  )
}
