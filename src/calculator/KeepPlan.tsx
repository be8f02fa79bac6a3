import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { TextButton } from '../ui/TextButton.tsx'
import { useCalculator, useStore, type CalculatorValue } from './use-calculator.ts'
import { planCsv } from '../plan/csv.ts'
import { calculatorWords as words } from '../words.ts'
import styles from './KeepPlan.module.css'

/** Downloads text as a file. The object URL is not revoked: browsers may read it seconds after the click. */
function save(text: string, download: string) {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href, download }).click()
}

/** What a button did. Where it failed, there is a link to copy by hand. */
type Result = { sentence: string; link?: string }

/** Only phones and tablets share. On a desktop, whose share sheet lists few apps, the button copies the link. */
const isTouchDeviceThatShares = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches

/** In ms. How long the page says that something was done. */
const SHOWN_MS = 6_000

/** Returns the result of the last button: for a while, or with a link, until the plan changes. */
function useResult({ announcer, store: { $link } }: CalculatorValue) {
  const [result, setResult] = useState<Result>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => {
    clearTimeout(timer.current)
    setResult(undefined)
  }
  useEffect(() => $link.listen(forget), [$link])
  const showResult = (next: Result) => {
    forget()
    setResult(next)
    if (!next.link) timer.current = setTimeout(forget, SHOWN_MS)
    announcer.say(`${next.sentence} ${next.link ?? ''}`)
  }
  return [result, showResult] as const
}

/** The buttons keep their names. What they did is said at the lower edge of the screen; a link to copy is below them. */
export function KeepPlan() {
  const calculator = useCalculator()
  const { offerings, disclaimer, store } = calculator
  const [result, showResult] = useResult(calculator)
  const [canShare] = useState(isTouchDeviceThatShares)
  const copy = async () => {
    const link = store.$link.get()
    try {
      await navigator.clipboard.writeText(link)
      showResult({ sentence: words.copied })
    } catch {
      showResult({ sentence: words.notCopied, link })
    }
  }
  const share = async () => {
    const url = store.$link.get()
    try {
      await navigator.share({ url })
    } catch (error) {
      // The visitor has closed the list of apps, or it is still open after another tap, so there is nothing to say.
      const isQuiet = error instanceof DOMException && /^(?:Abort|InvalidState)Error$/.test(error.name)
      if (!isQuiet) showResult({ sentence: words.notShared, link: url })
    }
  }
  const download = () => {
    const link = store.$link.get()
    save(planCsv(offerings, store.$plan.get(), { disclaimer, link }), words.csvFile)
    showResult({ sentence: words.csvSaved })
  }
  return (
    <div
      className={clsx('cluster', styles.tools)}
      role="group"
      aria-label={words.keep}
      data-unavailable={useStore(store.$isEmpty)}
    >
      <TextButton onClick={() => print()}>{words.print}</TextButton>
      {canShare ? (
        <TextButton onClick={() => void share()}>{words.share}</TextButton>
      ) : (
        <TextButton onClick={() => void copy()}>{words.copyLink}</TextButton>
      )}
      <TextButton onClick={download}>{words.downloadCsv}</TextButton>
      {result && (
        <p
          key={result.sentence}
          ref={(line) => line?.scrollIntoView({ block: 'nearest' })}
          className={result.link ? clsx('quiet', styles.refused) : clsx('keep-frame', styles.done)}
          data-result=""
        >
          <span>{result.sentence}</span>
          {result.link && <span className={styles.link}>{` ${result.link}`}</span>}
        </p>
      )}
    </div>
  )
}
