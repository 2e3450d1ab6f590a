import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Drawn only while the dialog is open, so that it begins anew each time. */
  readonly children: ReactNode
}

/** A modal dialog: the browser keeps the focus in it, closes it on Escape and gives the focus back. */
export function Dialog({ open, onOpenChange, title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    // Escape closes it, so a press beside it needs no key of its own.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onClose={() => onOpenChange(false)}
      onClick={({ target, currentTarget }) => target === currentTarget && onOpenChange(false)}
    >
      <div className={styles['content']}>
        <h2 id={titleId}>{title}</h2>
        {open && children}
      </div>
    </dialog>
  )
}
