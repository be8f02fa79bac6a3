import { LIMITS } from '../ask-link.ts'
import { Button } from '../ui/Button.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { clientWords as words } from '../words.ts'
import styles from './ClientForecasts.module.css'

/** The field in the place of each forecast. */
const FIELDS = Array.from({ length: LIMITS.forecasts }, (_, index) => (
  <input
    key={index}
    type="text"
    className={styles.field}
    data-in="write"
    dir="auto"
    autoComplete="off"
    data-max={LIMITS.forecast}
    aria-label={words.forecast(index + 1)}
  />
))

/**
 * What ClientForecasts.client.ts adds to the first screen when an advisor writes a client's own forecasts, or a client
 * opens them. `data-in` names the states in which a part is shown.
 */
export const ClientForecasts = ({ program }: { program: string }) => (
  <template id="client-forecasts" data-words={JSON.stringify(words.said)}>
    {FIELDS}
    <span className={styles.asker} data-ask="">
      <span data-in="question">
        <bdi translate="no" data-ask="" /> {words.asksYou}
      </span>
      <span data-in="answer">{words.answer}</span>
    </span>
    <div className={styles.bar} data-ask="">
      <p data-in="question answer">{words.writtenBy(program)}</p>
      <label data-in="write">
        {words.name}{' '}
        <input type="text" className={styles.field} dir="auto" autoComplete="name" data-max={LIMITS.name} />
      </label>
      <p aria-live="polite" data-ask="" />
      <div className="cluster">
        <TextButton data-in="write" data-action="send" data-share={words.share}>
          {words.copyLink}
        </TextButton>
        <TextButton data-in="write" data-action="done">
          {words.done}
        </TextButton>
      </div>
      <div data-in="left">
        <Button data-action="send" look="on-signal">
          {words.send}
        </Button>
      </div>
    </div>
  </template>
)
