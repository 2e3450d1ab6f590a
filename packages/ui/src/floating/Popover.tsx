import { cloneElement, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ButtonProps } from '../controls/Button.js'
import styles from './Popover.module.css'
import { putAt } from './useFloating.js'

/** A button and the panel it opens. */
export type PopoverProps = {
  /** The button, usually with `opens`. */
  trigger: ReactElement<ButtonProps>
  /** What a screen reader calls the panel. */
  label: string
  align?: 'start' | 'end'
  /** The panel, mounted only while it is open; its first field takes the focus. */
  children: (close: () => void) => ReactNode
}

/** A panel in the top layer with whatever content. Escape and a press beside it close it; the focus goes back. */
export function Popover({ trigger, label, align = 'start', children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (!open || !panel.current || !button.current) return
    panel.current.showPopover()
    putAt(panel.current, button.current.getBoundingClientRect(), { align, gap: 4 })
    panel.current.querySelector<HTMLElement>('input, a, button')?.focus()
  }, [open, align])
  const ties: ButtonProps = {
    ref: button,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    // The browser closes an open panel on the press; the click that follows must not open it again.
    onPointerDown: (event) => {
      event.currentTarget.dataset['wasOpen'] = String(open)
    },
    onClick: (event) => {
      trigger.props.onClick?.(event)
      const pressed = event.detail > 0
      setOpen(!(pressed ? event.currentTarget.dataset['wasOpen'] === 'true' : open))
    },
  }
  return (
    <>
      {cloneElement(trigger, ties)}
      <div
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.popover}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
