import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './Tabs.module.css'

/** One tab: its words and, if it holds things, how many. */
export type Tab = { id: string; label: ReactNode; count?: ReactNode }

/** Views that share one place. */
export type TabsProps = {
  /** What a screen reader calls the row. */
  label: string
  tabs: readonly Tab[]
  current: string
  onChange: (id: string) => void
  /** What stands at the end of the row. */
  actions?: ReactNode
  /** The view of the current tab. */
  children?: ReactNode
}

/** A row of tabs and the view of the current one. Arrows, Home and End move and choose at once. */
export function Tabs({ label, tabs, current, onChange, actions, children }: TabsProps) {
  const base = useId()
  const row = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const next =
      tabs[
        tabAfter(
          event.key,
          tabs.findIndex(({ id }) => id === current),
          tabs.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    row.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus()
  }
  return (
    <>
      <div className={styles.bar}>
        <div ref={row} className={styles.row} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              data-tab={tab.id}
              className={styles.tab}
              aria-selected={tab.id === current}
              aria-controls={children === undefined ? undefined : `${base}-panel`}
              tabIndex={tab.id === current ? 0 : -1}
              onClick={() => onChange(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && <span>{tab.count}</span>}
            </button>
          ))}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children !== undefined && (
        <div className={styles.panel} role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`}>
          {children}
        </div>
      )}
    </>
  )
}

/** The tab a key leads to from one of `count`, going round; -1 for keys that lead nowhere. */
function tabAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : -1
}
