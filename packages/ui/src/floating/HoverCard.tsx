import type { ReactNode } from 'react'
import { classNames } from '../classNames.js'
import styles from './HoverCard.module.css'
import type { Box } from './placement.js'
import { useFloating } from './useFloating.js'

/** A card about something in the text, such as a name in code. */
export type HoverCardProps = {
  /** Where the thing is, in the window. Give the card a `key` of the thing, so that another thing has another card. */
  anchor: Box
  /** What a screen reader calls the card. */
  label: string
  /** Escape was pressed, or the page scrolled. */
  onDismiss: () => void
  /** The pointer came onto the card, which must then stay, or left it (WCAG 1.4.13). */
  onHover?: (inside: boolean) => void
  className?: string
  children: ReactNode
}

/** A floating card at most 500 px wide, below its anchor or above it. Parts of it are divided with `HoverCardPart`. */
export function HoverCard({ anchor, label, onDismiss, onHover, className, children }: HoverCardProps) {
  const popover = useFloating({ open: true, anchor: () => anchor, wish: { align: 'start', gap: 4 }, onDismiss })
  return (
    <div
      ref={popover}
      popover="manual"
      role="dialog"
      aria-label={label}
      className={classNames(styles.card, className)}
      onPointerEnter={() => onHover?.(true)}
      onPointerLeave={() => onHover?.(false)}
    >
      {children}
    </div>
  )
}

/** One part of a hover card; `foot` lays its controls out in a row. */
export function HoverCardPart({ foot, children }: { foot?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.part, foot && styles.foot)}>{children}</div>
}
