import { useCallback, useEffect, useState } from 'react'
import styles from './StatusMessage.module.css'

const SHOWN_MS = 6000

type Message = { text: string; at: number }

/** One message at a time, for six seconds. */
export function useStatus() {
  const [message, setMessage] = useState<Message>()
  const show = useCallback((text: string) => setMessage({ text, at: Date.now() }), [])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])
  return { message: message?.text ?? '', show }
}

/** Says what has just been done, on screen and to a screen reader, politely. */
export function StatusMessage({ message }: { message: string }) {
  return (
    <p className={message ? styles.shown : styles.empty} role="status" data-status="">
      {message}
    </p>
  )
}
