import { useEffect, useRef, useState } from 'react'
import { planCsv } from './core/csv.ts'
import type { Offering, Plan } from './core/offering.ts'
import type { CalculatorWords, Services } from '../schemas/services.ts'
import { TextButton } from '../ui/TextButton.tsx'
import styles from './KeepPlan.module.css'
import { addressOf } from './use-plan-in-address.ts'

type KeepPlanProps = {
  offerings: readonly Offering[]
  units: Services['units']
  plan: Plan
  disclaimer: string
  words: CalculatorWords
  onStatus: (text: string) => void
}

/** The address others open: this page, its query, the plan, and straight to the calculator. */
export function linkTo(offerings: readonly Offering[], plan: Plan): string {
  const address = new URL(addressOf(offerings, plan), location.href)
  address.hash = 'calculator'
  return address.href
}

type Outcome = 'shared' | 'copied' | 'canceled' | 'refused'

/** Hands the link on: by the device's own sheet where there is one, else by the clipboard. */
async function handOn(url: string, title: string): Promise<Outcome> {
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

function save(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Not at once: some browsers read the file only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Prints the plan alone; PrintSheet.module.css hides the rest of the page while the root carries the mark. */
function printPlan() {
  document.documentElement.dataset['print'] = 'plan'
  addEventListener('afterprint', () => delete document.documentElement.dataset['print'], { once: true })
  window.print()
}

function csv({ offerings, units, plan, disclaimer, words }: KeepPlanProps): string {
  const { columns } = words
  const unitNames = {
    'clients per year': units['clients per year'].other,
    'units per month': units['units per month'].other,
  }
  return planCsv(offerings, plan, {
    disclaimer,
    link: linkTo(offerings, plan),
    labels: {
      service: columns.service,
      category: words.category,
      quantity: columns.quantity,
      ...words.csv,
      totalAnnualIncome: words.csv.annualIncome,
      revenueStreams: words.revenueStreams,
      totalClients: words.totalClients,
      units: unitNames,
    },
  })
}

type LinkFieldProps = {
  link: string
  words: Pick<CalculatorWords, 'copyByHand' | 'close'>
  onClose: () => void
}

/** Where neither sharing nor the clipboard is allowed: the link, selected, to be copied by hand. */
function LinkField({ link, words, onClose }: LinkFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  return (
    <div className={styles.byHand}>
      <label>
        {words.copyByHand}
        <input type="text" readOnly value={link} ref={field} />
      </label>
      <TextButton onClick={onClose}>{words.close}</TextButton>
    </div>
  )
}

/** Ways to keep the plan, or to show it to somebody. Each says when it is done. */
export function KeepPlan(props: KeepPlanProps) {
  const { offerings, plan, words, onStatus } = props
  const [refused, setRefused] = useState(false)
  const empty = Object.keys(plan).length === 0
  const copyButton = useRef<HTMLSpanElement>(null)

  const copy = async () => {
    const outcome = await handOn(linkTo(offerings, plan), words.shareTitle)
    setRefused(outcome === 'refused')
    if (outcome === 'shared' || outcome === 'copied') onStatus(words[outcome])
  }
  const close = () => {
    setRefused(false)
    copyButton.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <div className={styles.tools} role="group" aria-label={words.keep}>
        <span ref={copyButton}>
          <TextButton disabled={empty} onClick={() => void copy()}>
            {words.copyLink}
          </TextButton>
        </span>
        <TextButton
          disabled={empty}
          onClick={() => {
            save(csv(props), words.csvFile)
            onStatus(words.csvSaved)
          }}
        >
          {words.downloadCsv}
        </TextButton>
        <TextButton
          disabled={empty}
          onClick={() => {
            onStatus(words.printing)
            printPlan()
          }}
        >
          {words.print}
        </TextButton>
      </div>
      {refused && <LinkField link={linkTo(offerings, plan)} words={words} onClose={close} />}
    </>
  )
}
