import { parseLineRange, printLineRange } from '@sextant/contract'
import { Button, Checkbox } from '@sextant/ui'
import { type FormEvent, useEffect, useState } from 'react'
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

const fields: readonly { readonly name: TextFilter; readonly label: string; readonly placeholder: string }[] = [
  { name: 'message', label: 'Message', placeholder: 'Part of the message' },
  { name: 'author', label: 'Author', placeholder: 'Name or e-mail' },
  { name: 'text', label: 'Added or removed text', placeholder: 'Text in the file' },
  { name: 'after', label: 'After', placeholder: '2024-01-31' },
  { name: 'before', label: 'Before', placeholder: '2 weeks ago' },
]

/** What a history is narrowed to, as controls. */
export function CommitFilters({ path, view, onChange }: CommitFiltersProps) {
  const [draft, change] = useDraft(view, onChange)
  const now = new Date()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange(draft)
  }
  const problems = { after: dateProblem(draft.after, now), before: dateProblem(draft.before, now) }
  return (
    // "search" is what it is: it narrows what is below.
    <form role="search" aria-label="Narrow the history" className={styles['filters']} onSubmit={submit}>
      {fields.map(({ name, label, placeholder }) => (
        <InputField
          key={name}
          label={label}
          value={draft[name]}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={(value) => change({ ...draft, [name]: value })}
          error={name === 'after' || name === 'before' ? problems[name] : undefined}
        />
      ))}
      <PathField key={path} path={path} onPath={(next) => onChange({ ...draft, lines: undefined }, next)} />
      {path !== '' && (
        <LinesField key={String(view.lines?.start)} view={draft} onLines={(lines) => onChange({ ...draft, lines })} />
      )}
      <div className={styles['also']}>
        <Checkbox
          label="First parents only"
          checked={draft.firstParent}
          onChange={({ target }) => onChange({ ...draft, firstParent: target.checked })}
        />
        {(isFiltered(view) || view.text !== '') && (
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
      onKeyDown={({ key }) => key === 'Enter' && leave()}
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
      onKeyDown={({ key }) => key === 'Enter' && leave()}
      error={isWrong ? 'Write lines such as 10 or 10-20.' : undefined}
    />
  )
}
