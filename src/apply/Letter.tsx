import { clsx } from 'clsx'
import type { Site } from '../content/schemas/site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { letterWords as words } from '../words.ts'
import { mailtoUrl, MAX_LENGTH, writeLetter, type LetterParts, type LetterWords } from './letter-text.ts'
import styles from './Letter.module.css'

type LetterProps = {
  site: Pick<Site, 'program' | 'support'>
  /** Whether to render the "Include my plan" checkbox. With a connected form, it is above the form instead. */
  showIncludePlan?: boolean
}

type FieldProps = { id: string; label: string; placeholder: string }

const Field = ({ id, label, ...rest }: FieldProps) => (
  <div className="stack">
    <label className="quiet" htmlFor={id}>
      {label}
    </label>
    <input
      className="system-color"
      type="text"
      id={id}
      autoCapitalize="none"
      maxLength={MAX_LENGTH}
      aria-describedby={`${id}-example`}
      {...rest}
    />
    <span hidden id={`${id}-example`}>
      {words.forExample(rest.placeholder)}
    </span>
  </div>
)

/** The choice to apply with the plan in the calculator. Letter.client.ts shows it while there is a plan. */
export const IncludePlan = () => (
  <>
    <label hidden className={styles.choice}>
      <input className="system-color" type="checkbox" id="include-plan" />
      {words.includePlan}
    </label>
    <p aria-live="polite" aria-atomic="true" id="letter-announcement" className="visually-hidden" />
  </>
)

/** Until a script has written the letter, it has blanks to fill in. */
const BY_HAND: LetterParts = {
  name: '',
  profession: words.toSign,
  clients: '_____',
  summary: null,
}

/** The letter as it is sent. */
function Sheet({ email, text }: { email: string; text: LetterWords }) {
  const paragraph = clsx('title', styles.text)
  const signed = clsx(paragraph, styles.signature)
  const byHand = writeLetter(BY_HAND, text)
  return (
    <div
      className={clsx('keep-frame', styles.sheet)}
      data-ground="paper"
      role="group"
      aria-label={words.heading}
    >
      <p className={clsx('cluster', styles.address)}>
        <span>
          {words.to} <b>{email}</b>
        </span>{' '}
        <span>
          {words.subjectLabel} <b data-letter="subject">{text.subject}</b>
        </span>
      </p>
      <p className={paragraph} data-letter="paragraph">
        <span className="late">{byHand.paragraph.replace(text.join, '')}</span>
        {text.join}
      </p>
      <p className={paragraph} data-letter="sentence" data-room={words.planSentence(2)} />
      <p className={clsx(styles.text, styles.link)} data-letter="link" data-room="https://" />
      <p className={signed} data-letter="signature">
        <span className="late">{byHand.signature}</span>
      </p>
    </div>
  )
}

/**
 * The letter with which a visitor applies: its fields, and its sheet, whose lower edge is the button that opens it as an
 * email. Letter.client.ts keeps both up to date.
 */
export function Letter({ site: { program, support }, showIncludePlan = false }: LetterProps) {
  const { email, mailto } = support
  const { hintBefore, hintAfter, tooLong, copyFailed, examples } = words
  const text = words.text(program.short)
  const statusTexts = {
    email,
    mailto,
    hintBefore,
    hintAfter: hintAfter(email),
    tooLong,
    copied: words.copied(email),
    copyFailed,
  }
  return (
    <>
      <div className={clsx('needs-script', styles.fields)}>
        <Field id="profession" label={words.profession} placeholder={examples.profession} />
        <Field id="clients" label={text.iAdvise} placeholder={examples.clients} />
      </div>
      {showIncludePlan && <IncludePlan />}
      <div>
        <Sheet {...{ email, text }} />
        <div className={styles.send}>
          <ButtonLink
            wide
            look="on-signal"
            href={mailtoUrl(mailto, BY_HAND, text).href}
            data-email-link=""
            data-words={JSON.stringify({ ...text, ...statusTexts })}
          >
            {words.open}
          </ButtonLink>
        </div>
      </div>
      <div className={clsx('split quiet', styles.below)}>
        <p id="letter-status">{hintBefore}</p>
        <TextButton id="copy-letter">{words.copy}</TextButton>
      </div>
    </>
  )
}
