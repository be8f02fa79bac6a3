import { useEffect, useId, useRef, type ReactNode } from 'react'

type DialogProps = { title: string; children: ReactNode; close?: () => void }

/** A modal dialog. Without `close` it can only be closed by one of its buttons. */
export function Dialog({ title, children, close }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      data-ground="paper"
      onCancel={(event) => !close && event.preventDefault()}
      onClose={close}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {close && (
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      )}
    </dialog>
  )
}
