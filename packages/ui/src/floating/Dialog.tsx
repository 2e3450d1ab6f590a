import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from '../classNames.js'
import { IconButton } from '../controls/Button.js'
import { CloseIcon } from '../firstIcons.js'
import styles from './Dialog.module.css'

/** A modal dialog of the browser: it keeps the focus inside and gives it back. */
export type DialogProps = {
  open: boolean
  /** Escape, the cross or a press beside it: the owner closes it. */
  onClose: () => void
  title: ReactNode
  /** In the middle, or as a sheet that rises from the lower edge of a narrow window. */
  placement?: 'middle' | 'top' | 'sheet'
  /** 480 px wide, or 720. */
  wide?: boolean
  /** Without a head and margins: the content brings its own, and a way to close. It fills a narrow window. */
  bare?: boolean
  /** Buttons at the lower edge; the one that goes on comes last. */
  actions?: ReactNode
  children: ReactNode
}

/** A modal dialog. Its content is mounted only while it is open. */
export function Dialog({ open, onClose, title, placement = 'middle', wide, bare, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    return () => element.close()
  }, [open])
  const onPress = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // The press beside the dialog has its twins in Escape and the cross.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[placement], wide && styles.wide, bare && styles.bare)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={onPress}
    >
      {open && (
        <div className={styles.box}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {!bare && (
              <IconButton label="Close" onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </header>
          <div className={styles.content}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
