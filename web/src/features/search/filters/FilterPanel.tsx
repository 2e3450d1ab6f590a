import type { SearchFilter } from '@sextant/contract'
import { formatShortCount, SearchField, splitPath } from '@sextant/ui'
import { memo, useId, useMemo, useState } from 'react'
import { PathLink } from '../../../shell/PathLink.js'
import { useAfterFrame } from '../../../shell/useAfterFrame.js'
import { useDelayed } from '../../../shell/useDelayed.js'
import { useSearchLink } from '../list/useSearchLink.js'
import type { SearchRequest } from '../searchRequest.js'
import { excluding, type FilterChoice, type FilterGroup, filterGroups, pressed } from './filterGroups.js'
import styles from './FilterPanel.module.css'

/** As many choices of a group as are shown before it is opened; one more would not be worth a button. */
const shownAtFirst = 7

interface FilterPanelProps {
  readonly filters: readonly SearchFilter[]
  /** Whether no more results will come. */
  readonly isOver: boolean
  readonly request: SearchRequest
}

/** How long the panel waits for the end of a search before it shows what is counted so far, in milliseconds. */
const countingPatience = 10_000

const nothing: readonly SearchFilter[] = []

/** What the results can be narrowed to, with how many each would keep. A filter that holds is taken out again. */
export function FilterPanel({ filters, isOver, request: asked }: FilterPanelProps) {
  // Choices come and grow while results stream in: shown then, each would push those below it out from under the hand.
  const isLate = useDelayed(!isOver, countingPatience)
  const isShown = isOver || isLate
  // Results come first: the counts follow when those are drawn, and so do the addresses for another search.
  const counts = isShown ? filters : nothing
  const now = useMemo(() => ({ request: asked, counted: counts, isCounted: isShown }), [asked, counts, isShown])
  const { request, counted, isCounted } = useAfterFrame(now)
  const groups = useMemo(() => {
    const all = filterGroups(counted, request)
    return isCounted ? all : all.slice(0, 1)
  }, [counted, isCounted, request])
  return (
    <nav className={styles['panel']} aria-label="Filters">
      {groups.map((group) => (
        <Group key={group.title} group={group} request={request} />
      ))}
    </nav>
  )
}

function Group({ group, request }: { readonly group: FilterGroup; readonly request: SearchRequest }) {
  const { title, choices } = group
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const isLong = choices.length > shownAtFirst + 1
  const found = choices.filter(({ label }) => label.toLowerCase().includes(sought.trim().toLowerCase()))
  const shown = isLong && !isOpen ? choices.slice(0, shownAtFirst) : found
  return (
    <section className={styles['group']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {isLong && isOpen && (
        <SearchField
          className={styles['search'] ?? ''}
          aria-label={`Find in ${title}`}
          placeholder="Find"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <ul className={styles['choices']}>
        {shown.map((choice) => (
          <Choice key={choice.value} request={request} {...choice} />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles['none']}>None is called that.</p>}
      {isLong && (
        <button type="button" className={styles['more']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `${choices.length - shownAtFirst} more`}
        </button>
      )}
    </section>
  )
}

const Choice = memo(function Choice({ request, ...choice }: FilterChoice & { readonly request: SearchRequest }) {
  const { value, label, count, isAtLeast, state, isExcludable } = choice
  const linkTo = useSearchLink()
  const { isSingle } = choice
  // The counts change many times while a search runs, and an address takes a while to make.
  const addresses = useMemo(() => {
    const pressable = { value, state, isExcludable, isSingle }
    return {
      pressed: linkTo(pressed(request, pressable)),
      excluding: isExcludable ? linkTo(excluding(request, pressable)) : undefined,
    }
  }, [linkTo, request, value, state, isExcludable, isSingle])
  const { folder, name } = splitPath(label)
  return (
    <li className={styles['row']} data-state={state}>
      <PathLink className={styles['choice']} to={addresses.pressed} aria-current={state !== undefined || undefined}>
        {state === 'excluded' && <span className={styles['sign']}>−</span>}
        <span className={styles['label']} title={value}>
          {state === 'excluded' && <span className={styles['spoken']}>without </span>}
          <span className={styles['folder']}>{folder}</span>
          <span className={styles['name']}>{name}</span>
        </span>
        {count !== undefined && (
          <span className={styles['count']}>
            {formatShortCount(count)}
            {isAtLeast ? '+' : ''}
          </span>
        )}
      </PathLink>
      {addresses.excluding !== undefined && (
        <PathLink
          className={styles['exclude']}
          to={addresses.excluding}
          aria-label={`Leave out ${label}`}
          title={`Leave out ${label}`}
        >
          −
        </PathLink>
      )}
    </li>
  )
})
