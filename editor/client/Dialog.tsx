import { useEffect, useRef, type ReactNode } from 'react'

type DialogProps = { heading: string; onClose: () => void; children: ReactNode }

/** A dialog, which the browser closes by Escape. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} data-ground="paper" aria-labelledby="dialog-heading" onClose={onClose}>
      <h2 id="dialog-heading">{heading}</h2>
      {children}
      <p className="buttons">
        <button onClick={() => dialog.current?.close()}>Close</button>
      </p>
    </dialog>
  )
}
