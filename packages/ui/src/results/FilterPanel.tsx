import { type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from '../classNames.js'
import { MinusIcon } from '../icons.js'
import { formatShortCount } from '../text/formatNumbers.js'
import styles from './FilterPanel.module.css'

/** Whether results must have a value, must not, or may. */
export type FilterState = 'included' | 'excluded' | undefined

/** One value results can be narrowed to. */
export type FilterItem = {
  id: string
  label: string
  /** How many results have it; nothing when that is not known. */
  count?: number
  state?: FilterState
}

/** Values of one kind, such as languages. */
export type FilterGroup = {
  id: string
  label: string
  items: readonly FilterItem[]
  /** Values of this kind can also be left out. */
  excludable?: boolean
}

/** The groups of filters and what happens when one is pressed. */
export type FilterPanelProps = {
  groups: readonly FilterGroup[]
  /** A person wants a value in, out, or neither. */
  onChange: (group: string, item: string, state: FilterState) => void
  /** Below the groups. */
  children?: ReactNode
  className?: string
}

/** Filters with counts: a press includes, a press with Alt or on the minus excludes, the same press again takes it back. */
export function FilterPanel({ groups, onChange, children, className }: FilterPanelProps) {
  return (
    <nav aria-label="Filters" className={classNames(styles.panel, className)}>
      {groups.map((group) => (
        <Group key={group.id} group={group} onChange={(item, state) => onChange(group.id, item, state)} />
      ))}
      {children}
    </nav>
  )
}

type OnItem = (item: string, state: FilterState) => void

function Group({ group, onChange }: { group: FilterGroup; onChange: OnItem }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {group.label}
      </h3>
      <ul>
        {group.items.map((item) => (
          <Row key={item.id} item={item} excludable={group.excludable ?? false} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

/** The state after a press for `wanted`: the same wish again takes it back. */
export const nextFilterState = (state: FilterState, wanted: 'included' | 'excluded'): FilterState =>
  state === wanted ? undefined : wanted

function Row({ item, excludable, onChange }: { item: FilterItem; excludable: boolean; onChange: OnItem }) {
  const want = (wanted: 'included' | 'excluded') => onChange(item.id, nextFilterState(item.state, wanted))
  const excluded = item.state === 'excluded'
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={classNames(styles.item, item.state && styles[item.state])}
        aria-pressed={item.state !== undefined}
        onClick={(event: MouseEvent) => want(excluded || (event.altKey && excludable) ? 'excluded' : 'included')}
      >
        {excluded && (
          <span>
            <span aria-hidden="true">−</span>
            <span className={styles.spoken}>Without </span>
          </span>
        )}
        <span className={styles.label} title={item.label}>
          {item.label}
        </span>
        {item.count !== undefined && <span className={styles.count}>{formatShortCount(item.count)}</span>}
      </button>
      {excludable && !excluded && (
        <button
          type="button"
          className={styles.exclude}
          aria-label={`Exclude ${item.label}`}
          title="Exclude"
          onClick={() => want('excluded')}
        >
          <MinusIcon />
        </button>
      )}
    </li>
  )
}
