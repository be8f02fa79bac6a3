import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useFocusNear } from './focus.ts'

type DialogProps = { heading: string; onClose: () => void; children: ReactNode }

/** A dialog, which the browser closes by Escape. */
export function Dialog({ heading, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const top = useRef<HTMLHeadingElement>(null)
  useFocusNear(top)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    // Gives the focus back to what opened it, however it is closed.
    return () => current?.close()
  }, [])
  return (
    <dialog ref={dialog} data-ground="paper" aria-labelledby="dialog-heading" onClose={onClose}>
      <h2 id="dialog-heading" ref={top} tabIndex={-1}>
        {heading}
      </h2>
      {children}
      <p className="buttons">
        <button onClick={() => dialog.current?.close()}>Close</button>
      </p>
    </dialog>
  )
}
