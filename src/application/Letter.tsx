import { ButtonLink } from '../ui/Button.tsx'
import { mailAddress } from '../ui/mail-address.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { letterWords as words } from '../words.ts'
import styles from './Letter.module.css'

type LetterProps = { email: string }

/**
 * The letter with which a visitor applies. application/letter.ts writes the name, the chosen profession and the plan
 * into it. Without a script its lines are filled in by hand, in the email.
 */
export function Letter({ email }: LetterProps) {
  return (
    <div className={styles.letter} role="group" aria-label={words.heading}>
      <p>
        <span>{words.to}</span> <span className={styles.address}>{email}</span>
      </p>
      <p>
        <span>{words.about}</span>{' '}
        <span data-subject={words.subject} data-named={words.subjectWithName('{name}')}>
          {words.subject}
        </span>
      </p>
      <p>
        <label htmlFor="profession">{words.profession}</label>
        <input id="profession" data-line="" type="text" maxLength={80} placeholder=" " />
      </p>
      <p>
        <label htmlFor="clients">{words.clients}</label>
        <textarea id="clients" data-line="" rows={2} maxLength={300} placeholder=" " />
      </p>
    </div>
  )
}

/** What to do with the letter. The email begins with the same lines. */
export function LetterActions({ email }: LetterProps) {
  const { subject, profession, clients } = words
  const body = [profession, clients].map((line) => `${line}: `).join('\r\n\r\n')
  return (
    <>
      <ButtonLink look="on-signal" href={mailAddress(email, { subject, body })} data-letter="">
        {words.open}
      </ButtonLink>
      <span className={styles.copy}>
        <TextButton data-copy="">{words.copy}</TextButton>
        <span role="status" data-copied={words.copied} data-refused={words.refused} />
      </span>
      <p className={styles.privacy}>{words.privacy}</p>
    </>
  )
}
