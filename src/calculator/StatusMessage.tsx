import { useCallback, useEffect, useState } from 'react'
import styles from './StatusMessage.module.css'

const SHOWN_MS = 6000

type Message = { text: string; at: number }

export type Status = Pick<ReturnType<typeof useStatus>, 'show' | 'clear'>

/** One message at a time, for six seconds or until it is cleared. */
export function useStatus() {
  const [message, setMessage] = useState<Message>()
  const show = useCallback((text: string) => setMessage({ text, at: Date.now() }), [])
  const clear = useCallback(() => setMessage(undefined), [])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message])
  return { message: message?.text ?? '', show, clear }
}

/** Says what has just been done, on screen and to a screen reader, politely. */
export function StatusMessage({ message }: { message: string }) {
  return (
    <p className={message ? styles.shown : styles.empty} role="status" data-status="">
      {message}
    </p>
  )
}
