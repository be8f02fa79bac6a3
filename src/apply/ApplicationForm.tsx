import { clsx } from 'clsx'
import type { FormConnection } from '../connections/forms.ts'
import { ButtonSummary } from '../ui/Button.tsx'
import { FORM_SANDBOX, FRAME_PERMISSIONS } from '../ui/frame-permissions.ts'
import { TextLink } from '../ui/TextButton.tsx'
import { applicationFormWords as words } from '../words.ts'
import styles from './ApplicationForm.module.css'

/**
 * The connected provider's form, which ApplicationForm.client.ts loads only when the visitor opens it. Until then, that
 * script leaves <details> empty, because find-in-page, or a link to an id in it, would open it.
 */
export function ApplicationForm({ connection }: { connection: FormConnection }) {
  const { pageUrl, providerName: provider, embedUrl, height } = connection
  const newTab = { href: pageUrl, target: '_blank', rel: 'noreferrer' }
  const data = JSON.stringify({ connection, sends: words.sends })
  return (
    <>
      {/* Above the button, because it says what opening the form sends. */}
      <p className={clsx('quiet', styles.sends)} data-sends="" />
      <div id="application" className={clsx('keep-frame', styles.form)} data-form={data}>
        <template data-frame={connection.frameSource}>
          <iframe
            className={styles.frame}
            title={words.frame(provider)}
            height={height}
            sandbox={FORM_SANDBOX}
            allow={FRAME_PERMISSIONS.join('; ')}
            referrerPolicy="strict-origin-when-cross-origin"
          />
          <p className={clsx('quiet', styles.below)}>
            {`${words.empty.before} `}
            <TextLink {...newTab}>{words.empty.link}</TextLink>
            {words.empty.after}
          </p>
        </template>
        <details data-ground="ink">
          <ButtonSummary look="on-signal">
            <h3>
              <span className={styles.closed}>{words.open}</span>
              <span className={styles.opened}>{words.opened}</span>
            </h3>
          </ButtonSummary>
          <span className={styles.below}>
            <TextLink {...newTab}>{words.newTab}</TextLink>
          </span>
        </details>
        <div className={clsx('stack quiet', styles.below)}>
          <p>{words.notice({ provider, host: new URL(embedUrl).host })}</p>
          <p className={styles.closed}>
            <TextLink {...newTab}>{words.newTab}</TextLink>
          </p>
        </div>
      </div>
    </>
  )
}
