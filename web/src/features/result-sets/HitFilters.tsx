import { Button, formatCount, SearchField, Select } from '@sextant/ui'
import { type FormEvent, useState } from 'react'
import type { ResultSetValue } from './api.js'
import { stateWords, statusWords } from './setSentences.js'
import { isNarrowed, type SetView } from './setView.js'
import styles from './HitFilters.module.css'

interface HitFiltersProps {
  readonly set: ResultSetValue
  readonly view: SetView
  readonly onView: (view: SetView) => void
}

/** The summary of a set: each figure narrows the rows to what it counts, and to all of them again. */
export function HitFilters({ set, view, onView }: HitFiltersProps) {
  const { counts, repositories, runs } = set
  const statuses = [
    ['NEW', counts.new],
    ['GONE', counts.gone],
    ['UNCHANGED', counts.unchanged],
  ] as const
  const states = [
    ['OPEN', counts.open],
    ['DONE', counts.done],
    ['WONT_DO', counts.wontDo],
  ] as const
  return (
    <section className={styles['filters']} aria-label="Filters">
      {runs > 1 && (
        <div role="group" aria-label="Since it was frozen">
          {statuses.map(([status, count]) => (
            <Figure
              key={status}
              label={statusWords[status]}
              count={count}
              selected={view.status === status}
              onPress={() => onView(view.status === status ? without(view, 'status') : { ...view, status })}
            />
          ))}
        </div>
      )}
      <div role="group" aria-label="Worked on">
        {states.map(([state, count]) => (
          <Figure
            key={state}
            label={stateWords[state]}
            count={count}
            selected={view.state === state}
            onPress={() => onView(view.state === state ? without(view, 'state') : { ...view, state })}
          />
        ))}
      </div>
      {repositories.length > 1 && (
        <Select
          aria-label="Repository"
          value={view.repository ?? ''}
          onChange={({ target: { value } }) =>
            onView(value === '' ? without(view, 'repository') : { ...view, repository: value })
          }
        >
          <option value="">All repositories</option>
          {repositories.map(({ name, count }) => (
            <option key={name} value={name}>
              {name} ({formatCount(count)})
            </option>
          ))}
        </Select>
      )}
      <TextFilter key={view.text ?? ''} view={view} onView={onView} />
      {isNarrowed(view) && (
        <Button kind="quiet" onClick={() => onView({})}>
          Show all
        </Button>
      )}
    </section>
  )
}

interface FigureProps {
  readonly label: string
  readonly count: number
  readonly selected: boolean
  readonly onPress: () => void
}

function Figure({ label, count, selected, onPress }: FigureProps) {
  return (
    <Button small selected={selected} onClick={onPress}>
      {label} <b>{formatCount(count)}</b>
    </Button>
  )
}

function TextFilter({ view, onView }: Pick<HitFiltersProps, 'view' | 'onView'>) {
  const [text, setText] = useState(view.text ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onView(text.trim() === '' ? without(view, 'text') : { ...view, text: text.trim() })
  }
  return (
    <form role="search" aria-label="Rows" onSubmit={submit}>
      <SearchField
        aria-label="Text, path or note"
        placeholder="Text, path or note"
        value={text}
        maxLength={500}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  )
}

function without(view: SetView, name: keyof SetView): SetView {
  const { [name]: _left, ...rest } = view
  return rest
}
