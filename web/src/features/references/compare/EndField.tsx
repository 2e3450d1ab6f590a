import { CommitIcon, BranchIcon, FolderIcon, RelativeTime, TagIcon, TextField } from '@sextant/ui'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useSettled } from '../../../shell/useSettled.js'
import { type EndSuggestion, endSuggestionsQuery, type RangeEndFound } from './api.js'
import styles from './Compare.module.css'
import { endName, kindWord } from './rangeWords.js'

interface EndFieldProps {
  readonly repository: string
  readonly label: string
  readonly placeholder: string
  /** As the range has it; empty for the default branch. */
  readonly spec: string
  /** What it leads to; undefined until it is known. */
  readonly found: RangeEndFound | undefined
  readonly field: RefObject<HTMLInputElement | null>
  readonly onChoose: (spec: string) => void
}

const typingPause = 120

/** One end of a comparison: proposes what a repository has while somebody types, and says what was named. */
export function EndField({ repository, label, placeholder, spec, found, field, onChoose }: EndFieldProps) {
  const id = useId()
  const [text, setText] = useState(spec)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  // What stands there already is no question yet: all that could stand there is shown.
  const query = useSettled(text === spec ? '' : text.trim(), typingPause)
  const { data = [], isPlaceholderData } = useQuery({ ...endSuggestionsQuery(repository, query), enabled: isOpen })
  const isAnswered = !isPlaceholderData && (text === spec ? '' : text.trim()) === query
  const suggestions = isAnswered ? data : data.filter((each) => holds(each, text.trim().toLowerCase()))
  useEffect(() => setText(spec), [spec])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (chosen: string) => {
    close()
    setText(chosen)
    if (chosen !== spec || found === undefined) onChoose(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setOpen(true)
      const count = suggestions.length
      if (isOpen && count > 0) setActive((at) => (at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(suggestions[active]?.spec ?? text.trim())
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
      setText(spec)
    }
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return
    close()
    setText(spec)
  }
  const problemId = `${id}-found`
  return (
    <div className={styles['end']} onBlur={onBlur}>
      <label htmlFor={id}>{label}</label>
      <TextField
        ref={field}
        id={id}
        code
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={problemId}
        aria-invalid={found?.problem ? true : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={text}
        onFocus={({ target }) => target.select()}
        onClick={() => setOpen(true)}
        onChange={({ target }) => {
          setText(target.value)
          setOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
      />
      <p id={problemId} className={styles['found']} data-bad={!!found?.problem}>
        {found && <Found found={found} />}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={`Proposals for ${label.toLowerCase()}`}
        className={styles['proposals']}
        hidden={!isOpen || suggestions.length === 0}
      >
        {suggestions.map((suggestion, at) => (
          // The keys of a listbox are those of its input.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={suggestion.spec}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion.spec)}
          >
            <Suggestion suggestion={suggestion} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** Whether a proposal for other words fits these too: shown until theirs are there, so that no key takes a wrong one. */
function holds({ spec, commit }: EndSuggestion, words: string): boolean {
  return spec.toLowerCase().includes(words) || !!commit?.subject.toLowerCase().includes(words)
}

function Found({ found: { problem, kind, commit } }: { readonly found: RangeEndFound }) {
  if (problem !== null || !commit) return problem
  return (
    <>
      {kindWord(kind)} <code>{commit.abbreviatedOID}</code> {commit.subject}
      {commit.author?.date && (
        <>
          {' '}
          · <RelativeTime time={commit.author.date} />
        </>
      )}
    </>
  )
}

const icons = {
  DEFAULT_BRANCH: BranchIcon,
  BRANCH: BranchIcon,
  TAG: TagIcon,
  COMMIT: CommitIcon,
  WORKTREE: FolderIcon,
} as const

function Suggestion({ suggestion: { spec, kind, commit } }: { readonly suggestion: EndSuggestion }) {
  const Icon = icons[kind ?? 'COMMIT']
  return (
    <>
      <Icon />
      <b>{kind === 'COMMIT' ? endName(spec, undefined) : spec}</b>
      <span className={styles['what']}>
        {kindWord(kind)} {kind !== 'COMMIT' && <code>{commit?.abbreviatedOID}</code>} {commit?.subject}
      </span>
      {commit?.author?.date && <RelativeTime time={commit.author.date} />}
    </>
  )
}
