import { clsx } from 'clsx'
import type { Site } from '../content/schemas/site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { letterWords as words } from '../words.ts'
import { Blank } from './Blank.tsx'
import { CarriedPlan } from './CarriedPlan.tsx'
import { letterAddress, type LetterWords } from './letter-text.ts'
import styles from './Letter.module.css'

type LetterProps = {
  site: Pick<Site, 'program' | 'support'>
  /** Whether it takes a plan from the calculator. */
  withPlan?: boolean
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

/** A paragraph whose blanks are fields. */
function Paragraph({ text: { iAm, and, iAdvise, clientsAsk, join } }: { text: LetterWords }) {
  return (
    <p className={clsx('title', styles.text)}>
      {`${iAm} `}
      <Blank id="profession" mark="," aria-label={words.profession} placeholder={words.example} />
      {` ${and} ${iAdvise} `}
      <Blank id="clients" mark="." aria-label={words.clients} placeholder=" " />{' '}
      <span hidden>
        {clientsAsk} <q />{' '}
      </span>
      {join}
    </p>
  )
}

/** The email where no script writes it, with blanks to fill in by hand. */
function unwritten(email: string, text: LetterWords) {
  const line = '_____'
  return letterAddress(email, { profession: line, clients: line, name: line, question: '', plan: '' }, text)
}

/**
 * The letter with which a visitor applies. Its lower edge is the button that opens it as an email, and letter.ts keeps
 * that up to date.
 */
export function Letter({ site: { program, support }, withPlan = false }: LetterProps) {
  const { email } = support
  const text = words.text(program.short)
  const said = { email, after: words.after(email), copied: words.copied(email), refused: words.refused }
  return (
    <div className={styles.letter}>
      <div
        className={clsx('framed', styles.sheet)}
        data-ground="paper"
        role="group"
        aria-label={words.heading}
      >
        <Address email={email} subject={text.subject} />
        <Paragraph text={text} />
        {withPlan && <CarriedPlan />}
        <p className={clsx('title', styles.signature)}>
          — <span className="drawn" data-signed="" />
        </p>
      </div>
      <div className={clsx(styles.send, 'not-printed')}>
        <ButtonLink
          wide
          look="on-signal"
          href={unwritten(email, text)}
          data-words={JSON.stringify({ ...text, ...said })}
        >
          {words.open}
        </ButtonLink>
      </div>
      <div className={clsx(styles.below, 'not-printed')}>
        <p role="status" id="letter-status" />
        <p>{words.before}</p>
        <TextButton id="copy-letter">{words.copy}</TextButton>
      </div>
    </div>
  )
}
