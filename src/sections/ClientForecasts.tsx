import { LIMITS } from '../ask-link.ts'
import { Button } from '../ui/Button.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { clientWords as words } from '../words.ts'
import styles from './ClientForecasts.module.css'

const STATUS = 'client-status'
const field = {
  type: 'text',
  className: styles.field,
  dir: 'auto',
  'aria-describedby': STATUS,
} as const

/** The field in the place of each forecast, in a <span>, since an <input> in a label is a checkbox to the fan's styles. */
const FIELDS = Array.from({ length: LIMITS.forecasts }, (_, index) => (
  <span key={index} data-in="write" className="not-printed">
    <input {...field} autoComplete="off" data-max={LIMITS.forecast} aria-label={words.forecast(index + 1)} />
  </span>
))

/**
 * What client-forecasts.ts adds to the first screen when an advisor writes a client's own forecasts, or a client opens
 * them. `data-in` names the state in which a part is shown.
 */
export const ClientForecasts = ({ program }: { program: string }) => (
  <template id="client-forecasts" data-words={JSON.stringify(words.said)}>
    {FIELDS}
    <span id="client-asker" className={styles.asker}>
      <span data-in="question">
        <bdi translate="no" /> {words.asksYou}
      </span>
      <span data-in="answer">{words.answer}</span>
    </span>
    <div id="client-bar" className={styles.bar}>
      <p data-in="link">{words.writtenBy(program)}</p>
      <label data-in="write" className="not-printed">
        {words.name} <input {...field} autoComplete="name" data-max={LIMITS.name} />
      </label>
      <p id={STATUS} aria-live="polite" className="not-printed" />
      <div className="cluster not-printed">
        <TextButton data-in="write" data-action="send" data-share={words.share}>
          {words.copyLink}
        </TextButton>
        <TextButton data-in="write" data-action="done">
          {words.done}
        </TextButton>
      </div>
      <div data-in="left" className="not-printed">
        <Button data-action="send" look="on-signal">
          {words.send}
        </Button>
      </div>
    </div>
  </template>
)
