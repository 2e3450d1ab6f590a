import { parseLineRange, printLineRange } from '@sextant/contract'
import { Button, Checkbox } from '@sextant/ui'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { InputField } from '../../shell/InputField.js'
import { dateProblem, type HistoryView, isFiltered, type TextFilter, wholeHistory } from './historyView.js'
import styles from './CommitsPage.module.css'

interface CommitFiltersProps {
  readonly path: string
  readonly view: HistoryView
  /** Told a little after the last key, and at once on Enter. */
  readonly onChange: (view: HistoryView, path?: string) => void
}

const settleMilliseconds = 500

interface FilterField {
  readonly name: TextFilter
  readonly label: string
  readonly placeholder: string
}

const usual: readonly FilterField[] = [
  { name: 'message', label: 'Message', placeholder: 'Part of the message' },
  { name: 'author', label: 'Author', placeholder: 'Name or e-mail' },
]
const others: readonly FilterField[] = [
  { name: 'text', label: 'Added or removed text', placeholder: 'Text in the file' },
  { name: 'after', label: 'After', placeholder: '2024-01-31' },
  { name: 'before', label: 'Before', placeholder: '2 weeks ago' },
]

/** What a history is narrowed to, as controls: the two that are used most, and the others behind a button. */
export function CommitFilters({ path, view, onChange }: CommitFiltersProps) {
  const [draft, change] = useDraft(view, onChange)
  const [isOpened, setOpened] = useState(false)
  const isNarrowed = isFiltered(view) || view.text !== ''
  const isOpen = isOpened || others.some(({ name }) => view[name] !== '') || view.lines !== undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(draft)
  }
  const field = (shown: FilterField) => (
    <FilterInput
      key={shown.name}
      field={shown}
      value={draft[shown.name]}
      onChange={(value) => change({ ...draft, [shown.name]: value })}
    />
  )
  return (
    // "search" is what it is: it narrows what is below.
    <form role="search" aria-label="Narrow the history" className={styles['filters']} onSubmit={submit}>
      {usual.map(field)}
      {isOpen && (
        <>
          {others.map(field)}
          <PathField key={path} path={path} onPath={(next) => onChange({ ...draft, lines: undefined }, next)} />
          {path !== '' && (
            <LinesField
              key={String(view.lines?.start)}
              view={draft}
              onLines={(lines) => onChange({ ...draft, lines })}
            />
          )}
        </>
      )}
      <div className={styles['also']}>
        <Checkbox
          label="First parents only"
          checked={draft.firstParent}
          onChange={({ target }) => onChange({ ...draft, firstParent: target.checked })}
        />
        {!isOpen && (
          <Button kind="quiet" onClick={() => setOpened(true)}>
            More filters
          </Button>
        )}
        {isNarrowed && (
          <Button kind="quiet" onClick={() => onChange({ ...wholeHistory, lines: view.lines })}>
            Clear filters
          </Button>
        )}
      </div>
      {/* Enter sends a form that has a button for it. */}
      <button type="submit" hidden aria-label="Apply" />
    </form>
  )
}

interface FilterInputProps {
  readonly field: FilterField
  readonly value: string
  readonly onChange: (value: string) => void
}

function FilterInput({ field: { name, label, placeholder }, value, onChange }: FilterInputProps) {
  const isDate = name === 'after' || name === 'before'
  return (
    <InputField
      label={label}
      value={value}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      onChange={onChange}
      error={isDate ? dateProblem(value, new Date()) : undefined}
    />
  )
}

/** What is being written, which becomes the address once the keys rest. Another address is what is written then. */
function useDraft(view: HistoryView, onChange: (view: HistoryView) => void) {
  const [draft, setDraft] = useState({ of: view, now: view })
  const isSame = JSON.stringify(draft.of) === JSON.stringify(view)
  if (!isSame) setDraft({ of: view, now: view })
  const now = isSame ? draft.now : view
  useEffect(() => {
    if (JSON.stringify(now) === JSON.stringify(view)) return
    const timer = setTimeout(() => onChange(now), settleMilliseconds)
    return () => clearTimeout(timer)
  })
  return [now, (next: HistoryView) => setDraft({ of: view, now: next })] as const
}

// The form would send what was there before.
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

function PathField({ path, onPath }: { readonly path: string; readonly onPath: (path: string) => void }) {
  const [value, setValue] = useState(path)
  const leave = () => {
    const next = value.trim().replace(/^\/+|\/+$/g, '')
    if (next !== path) onPath(next)
  }
  return (
    <InputField
      label="Path"
      value={value}
      placeholder="File or folder"
      autoComplete="off"
      spellCheck={false}
      code
      onChange={setValue}
      onBlur={leave}
      onKeyDown={onEnter(leave)}
    />
  )
}

interface LinesFieldProps {
  readonly view: HistoryView
  readonly onLines: (lines: HistoryView['lines']) => void
}

function LinesField({ view, onLines }: LinesFieldProps) {
  const given = view.lines ? printLineRange(view.lines).slice(1) : ''
  const [value, setValue] = useState(given)
  const lines = parseLineRange(`L${value.trim()}`)
  const isWrong = value.trim() !== '' && !lines
  const leave = () => {
    if (!isWrong && value.trim() !== given) onLines(lines)
  }
  return (
    <InputField
      label="Lines"
      value={value}
      placeholder="10-20"
      inputMode="numeric"
      autoComplete="off"
      onChange={setValue}
      onBlur={leave}
      onKeyDown={onEnter(leave)}
      error={isWrong ? 'Write lines such as 10 or 10-20.' : undefined}
    />
  )
}
