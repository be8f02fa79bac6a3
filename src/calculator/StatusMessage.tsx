import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useCalculator } from './calculator-context.ts'
import styles from './StatusMessage.module.css'

const SHOWN_MS = 6000

/** Shows what was just done for six seconds, one message at a time. Announcement.tsx says it. */
export function StatusMessage() {
  const { $message } = useCalculator().store
  const message = useStore($message)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => $message.set(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [$message, message])
  return (
    <p className={message ? styles.shown : styles.empty} data-status="">
      {message?.text}
    </p>
  )
}
