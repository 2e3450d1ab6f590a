import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ButtonProps } from '../controls/Button.js'
import styles from './Menu.module.css'
import { type MenuMove, menuMove } from './menuKeys.js'
import { typeahead, typingPause } from './typeahead.js'
import { putAt } from './useFloating.js'

/** A button and the menu it opens. */
export type MenuProps = {
  /** The button, usually with `opens`. */
  trigger: ReactElement<ButtonProps>
  /** What a screen reader calls the menu. */
  label: string
  align?: 'start' | 'end'
  /** `MenuItem`, `MenuLabel` and `MenuSeparator`. */
  children: ReactNode
}

/** A menu in the top layer: arrows, Home, End and letters move, Enter and Space choose, Escape and Tab close. */
export function Menu({ trigger, label, align = 'start', children }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const onKeyDown = useMenuKeys(menu)

  useLayoutEffect(() => {
    if (!open || !menu.current || !button.current) return
    menu.current.showPopover()
    putAt(menu.current, button.current.getBoundingClientRect(), { align, gap: 4 })
    focusItem(itemsOf(menu.current), 'first')
  }, [open, align])

  return (
    <>
      {cloneElement(trigger, triggerProps(trigger.props, { button, open, setOpen }))}
      <div
        ref={menu}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.menu}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[role^=menuitem]')) menu.current?.hidePopover()
        }}
      >
        {open && children}
      </div>
    </>
  )
}

type TriggerState = { button: RefObject<HTMLButtonElement | null>; open: boolean; setOpen: (open: boolean) => void }

function triggerProps(own: ButtonProps, { button, open, setOpen }: TriggerState): ButtonProps {
  return {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    // The browser closes an open menu on the press; the click that follows must not open it again.
    onPointerDown: (event) => {
      event.currentTarget.dataset['wasOpen'] = String(open)
    },
    onClick: (event) => {
      own.onClick?.(event)
      const pressed = event.detail > 0
      setOpen(!(pressed ? event.currentTarget.dataset['wasOpen'] === 'true' : open))
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event)
      if (event.key !== 'ArrowDown' || event.defaultPrevented) return
      event.preventDefault()
      setOpen(true)
    },
  }
}

function useMenuKeys(menu: RefObject<HTMLElement | null>) {
  const typed = useRef({ word: '', at: 0 })
  return (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(menu.current)
    const move = menuMove(event)
    if (move === 'close') menu.current?.hidePopover()
    else if (move !== undefined) focusItem(items, move)
    else if (!typeTo(items, event, typed.current)) return
    event.stopPropagation()
    if (event.key !== 'Tab') event.preventDefault()
  }
}

const itemsOf = (menu: HTMLElement | null) =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])') ?? [])

function focusItem(items: readonly HTMLElement[], move: MenuMove): void {
  const at = items.findIndex((item) => item === document.activeElement)
  const last = items.length - 1
  const next = { first: 0, last, next: at === last ? 0 : at + 1, previous: at <= 0 ? last : at - 1, close: -1 }[move]
  items[next]?.focus()
}

function typeTo(items: readonly HTMLElement[], event: KeyboardEvent, typed: { word: string; at: number }): boolean {
  if (event.key.length !== 1 || event.metaKey || event.ctrlKey || event.altKey || event.key === ' ') return false
  typed.word = event.timeStamp - typed.at > typingPause ? event.key : typed.word + event.key
  typed.at = event.timeStamp
  const labels = items.map((item) => item.textContent)
  const active = items.findIndex((item) => item === document.activeElement)
  items[typeahead(labels, active, typed.word)]?.focus()
  return true
}

/** One choice of a menu. With `href` it is a link; with `checked` it is one of several, of which one holds. */
export type MenuItemProps = {
  onSelect?: () => void
  href?: string
  checked?: boolean
  disabled?: boolean
  danger?: boolean
  icon?: ReactNode
  /** A second, fainter text or a `KeyChip` at the end. */
  note?: ReactNode
  children: ReactNode
}

/** One choice of a menu. */
export function MenuItem({ onSelect, href, checked, disabled, danger, icon, note, children }: MenuItemProps) {
  const ties = {
    role: checked === undefined ? 'menuitem' : 'menuitemradio',
    tabIndex: -1,
    className: danger ? `${styles.item} ${styles.danger}` : styles.item,
    'aria-checked': checked,
    'aria-disabled': disabled || undefined,
  }
  const content = (
    <>
      {checked !== undefined && <span className={styles.check} data-on={checked} aria-hidden="true" />}
      {icon}
      <span className={styles.words}>{children}</span>
      {note && <span className={styles.note}>{note}</span>}
    </>
  )
  if (href !== undefined && !disabled) {
    return (
      <a {...ties} href={href} onClick={onSelect}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" {...ties} disabled={disabled} onClick={onSelect}>
      {content}
    </button>
  )
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <div className={styles.label} role="presentation">
      {children}
    </div>
  )
}

/** A line between choices. */
export function MenuSeparator() {
  return <hr className={styles.separator} />
}
