import { clsx } from 'clsx'
import type { Site } from '../content/schemas/site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { letterWords as words } from '../words.ts'
import { CarriedPlan } from './CarriedPlan.tsx'
import {
  letterAddress,
  letterParagraph,
  signature,
  type LetterParts,
  type LetterWords,
} from './letter-text.ts'
import styles from './Letter.module.css'

type LetterProps = {
  site: Pick<Site, 'program' | 'support'>
  /** Whether it takes a plan from the calculator. */
  withPlan?: boolean
}

type FieldProps = { id: string; label: string; placeholder: string }

function Field({ id, label, placeholder }: FieldProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input className="drawn" type="text" id={id} autoCapitalize="none" placeholder={placeholder} />
    </div>
  )
}

function Address({ email, subject }: { email: string; subject: string }) {
  return (
    <p className={clsx('cluster', styles.address)}>
      <span>
        {words.to} <span>{email}</span>
      </span>{' '}
      <span>
        {words.about} <span data-subject="">{subject}</span>
      </span>
    </p>
  )
}

/** Without a script, the letter has blanks to fill in. */
const LINE = '_____'
const BY_HAND: LetterParts = { profession: LINE, clients: LINE, name: LINE, question: '', plan: '' }

type SheetProps = { email: string; text: LetterWords; withPlan: boolean }

/** The letter as it is sent. */
function Sheet({ email, text, withPlan }: SheetProps) {
  const paragraph = clsx('title', styles.text)
  const signed = clsx(paragraph, styles.signature)
  return (
    <div className={clsx('framed', styles.sheet)} data-ground="paper" role="group" aria-label={words.heading}>
      <Address email={email} subject={text.subject} />
      <p className={clsx('scripted', paragraph)} data-paragraph="">
        {text.join}
      </p>
      <noscript>
        <p className={paragraph}>{letterParagraph(BY_HAND, text)}</p>
        <p className={signed}>{signature(BY_HAND)}</p>
      </noscript>
      {/* With a form, the plan has a sheet of its own above it (Apply.tsx). */}
      {withPlan ? <CarriedPlan /> : <p className={styles.text} data-plan="" />}
      <p className={signed} data-signature="" />
    </div>
  )
}

/**
 * The letter with which a visitor applies: its fields, and its sheet, whose lower edge is the button that opens it as an
 * email. Letter.client.ts keeps both up to date.
 */
export function Letter({ site: { program, support }, withPlan = false }: LetterProps) {
  const { email } = support
  const text = words.text(program.short)
  const said = { email, after: words.after(email), copied: words.copied(email), refused: words.refused }
  return (
    <>
      <div className={clsx('scripted', styles.fields)}>
        <Field id="profession" label={text.iAm} placeholder={words.profession} />
        <Field id="clients" label={text.iAdvise} placeholder={words.clients} />
      </div>
      <Sheet {...{ email, text, withPlan }} />
      <div className={styles.send}>
        <ButtonLink
          wide
          look="on-signal"
          href={letterAddress(email, BY_HAND, text)}
          data-words={JSON.stringify({ ...text, ...said })}
        >
          {words.open}
        </ButtonLink>
      </div>
      <div className={styles.below}>
        <p role="status" id="letter-status" />
        <p>{words.before}</p>
        <TextButton id="copy-letter">{words.copy}</TextButton>
      </div>
    </>
  )
}
