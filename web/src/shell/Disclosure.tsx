import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { isMenuKey, moveInPanel } from './panelKeys.js'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  /** What the button shows. */
  readonly button: ReactNode
  /** What the button is called where it shows no words. */
  readonly label?: string
  readonly align?: 'start' | 'end'
  readonly className?: string | undefined
  /** The pointer or the focus came to the button: what the panel is made of can be loaded. */
  readonly onIntent?: () => void
  readonly children: ReactNode
}

/**
 * A button that opens a panel of links and controls under it. Arrows, Home and End move inside; it closes on Escape,
 * which gives the focus back, when the focus leaves it and after a link in it was followed. The pattern is a disclosure,
 * not a menu: what is inside keeps its own keys.
 */
export function Disclosure({ button, label, align = 'start', className, onIntent, children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (open && panel.current) keepInWindow(panel.current)
  }, [open])
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setOpen(false)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      trigger.current?.focus()
    } else if (isMenuKey(event, open)) {
      event.preventDefault()
      setOpen(true)
      moveInPanel(panel.current, event.key)
    }
  }
  return (
    // It only watches what its button and its links do.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={styles['root']}
      onBlur={leave}
      onKeyDown={press}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      <button
        ref={trigger}
        type="button"
        className={className ?? styles['button']}
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && <ClickAway onClick={() => setOpen(false)} />}
      <div ref={panel} id={id} className={styles['panel']} data-align={align} hidden={!open}>
        {open && <FollowedLinks onFollow={() => setOpen(false)}>{children}</FollowedLinks>}
      </div>
    </div>
  )
}

/** So far from the edge of the window a panel stays, in pixels. */
const margin = 12

/** Moves a panel whose button stands near an edge so far that all of it is in the window. */
function keepInWindow(panel: HTMLElement): void {
  panel.style.translate = ''
  const { left, right } = panel.getBoundingClientRect()
  const shift = Math.max(Math.min(0, document.documentElement.clientWidth - margin - right), margin - left)
  if (shift !== 0) panel.style.translate = `${shift}px`
}

function ClickAway({ onClick }: { readonly onClick: () => void }) {
  return <div className={styles['away']} onPointerDown={onClick} aria-hidden />
}

function FollowedLinks({ onFollow, children }: { readonly onFollow: () => void; readonly children: ReactNode }) {
  return (
    // Links and buttons inside have the keys; their clicks arrive here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={({ target }) => target instanceof Element && target.closest('a, [data-closes]') && onFollow()}>
      {children}
    </div>
  )
}
