import { useEffect, useRef, useState, type RefObject } from 'react'
import { readFormMessage } from '../connections/form-messages.ts'
import type { FormConnection } from '../connections/forms.ts'
import styles from './ApplicationForm.module.css'

/** Identifies this frame in the provider's messages. */
export const EMBED_ID = 'cca-application'

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** Listens to this frame's messages, from its own origin only. */
function useProviderMessages(
  { provider, frameSource, height }: FormConnection,
  frame: RefObject<HTMLIFrameElement | null>,
  onSent: () => void,
) {
  const [pixels, setPixels] = useState(height)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (!frame.current || source !== frame.current.contentWindow) return
      const message = readFormMessage(provider, origin, frameSource, data, EMBED_ID)
      if (message?.kind === 'height') setPixels(message.px)
      if (message?.kind === 'submitted') onSent()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [provider, frameSource, frame, onSent])
  return pixels
}

type FormFrameProps = {
  connection: FormConnection
  address: string
  title: string
  onLoad: () => void
  onSent: () => void
}

export function FormFrame({ connection, address, title, onLoad, onSent }: FormFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={address}
      title={title}
      height={useProviderMessages(connection, frame, onSent)}
      sandbox={SANDBOX}
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={onLoad}
    />
  )
}
