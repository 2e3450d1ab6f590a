import {
  Box,
  FileCode2,
  FolderGit2,
  GitBranch,
  History,
  Languages,
  ListFilter,
  type LucideIcon,
  User,
  X,
} from 'lucide-react'
import { Braces, CornerDownRight } from 'lucide-react'
import { KeyChip, PathLabel, RelativeTime } from '@sextant/ui'
import type { ReactNode } from 'react'
import { SymbolIcon, symbolWord } from '../SymbolIcon.js'
import type { Suggestion, SuggestionKind } from './suggestions.js'
import styles from './SuggestionList.module.css'

const groups: Record<SuggestionKind, { readonly title: string; readonly Icon: LucideIcon }> = {
  open: { title: 'Open', Icon: CornerDownRight },
  filter: { title: 'Filters', Icon: ListFilter },
  value: { title: 'Values', Icon: ListFilter },
  repository: { title: 'Repositories', Icon: FolderGit2 },
  file: { title: 'Files', Icon: FileCode2 },
  symbol: { title: 'Symbols', Icon: Braces },
  language: { title: 'Languages', Icon: Languages },
  revision: { title: 'Revisions', Icon: GitBranch },
  context: { title: 'Contexts', Icon: Box },
  owner: { title: 'Owners', Icon: User },
  recent: { title: 'Recent searches', Icon: History },
}

interface SuggestionListProps {
  readonly id: string
  readonly suggestions: readonly Suggestion[]
  readonly active: number | undefined
  /** Whether Tab takes the first row while none is chosen. */
  readonly completes: boolean
  readonly onChoose: (suggestion: Suggestion) => void
  readonly onForget: (suggestion: Suggestion) => void
}

/** The list under the query. The keys of the input move in it, so its rows take no focus themselves. */
export function SuggestionList({ id, suggestions, active, completes, onChoose, onForget }: SuggestionListProps) {
  return (
    <div className={styles['list']} role="listbox" id={id} aria-label="Suggestions">
      {groupsOf(suggestions).map(({ kind, from, rows }) => (
        <div key={from} role="group" aria-label={groups[kind].title}>
          <div className={styles['group']} aria-hidden>
            {groups[kind].title}
          </div>
          {rows.map((suggestion, index) => (
            <SuggestionRow
              key={from + index}
              id={`${id}-${from + index}`}
              suggestion={suggestion}
              selected={from + index === active}
              next={from + index === (active ?? (completes ? 0 : undefined))}
              onChoose={onChoose}
              onForget={onForget}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Neighbours of one kind, with the place of the first of them in the whole list. */
function groupsOf(suggestions: readonly Suggestion[]) {
  const starts = suggestions.flatMap(({ kind }, at) => (suggestions[at - 1]?.kind === kind ? [] : [{ kind, from: at }]))
  return starts.map((start, at) => ({ ...start, rows: suggestions.slice(start.from, starts[at + 1]?.from) }))
}

interface SuggestionRowProps extends Pick<SuggestionListProps, 'onChoose' | 'onForget'> {
  readonly id: string
  readonly suggestion: Suggestion
  readonly selected: boolean
  readonly next: boolean
}

function SuggestionRow({ id, suggestion, selected, next, onChoose, onForget }: SuggestionRowProps) {
  const { kind, at } = suggestion
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input has the keys
    <div
      ref={selected ? scrollToIt : undefined}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      data-next={next || undefined}
      data-kind={kind}
      className={styles['row']}
      // The input would lose the focus, and with it the list, before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(suggestion)}
    >
      <RowIcon suggestion={suggestion} />
      <RowText suggestion={suggestion} />
      {at !== undefined && (
        <span className={styles['time']}>
          <RelativeTime time={at} />
        </span>
      )}
      {next && <KeyChip keys={selected && kind === 'recent' ? 'Enter' : 'Tab'} />}
      {kind === 'recent' && (
        // For the hand alone: Shift+Delete forgets the chosen row, and a row can hold no second control.
        <span
          className={styles['forget']}
          aria-hidden
          title="Forget this search"
          onClick={(event) => {
            event.stopPropagation()
            onForget(suggestion)
          }}
        >
          <X size={14} />
        </span>
      )}
    </div>
  )
}

const scrollToIt = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

function RowIcon({ suggestion: { kind, symbolKind } }: { readonly suggestion: Suggestion }) {
  if (symbolKind !== undefined) return <SymbolIcon kind={symbolKind} />
  const { Icon } = groups[kind]
  return <Icon size={14} aria-hidden />
}

function RowText({ suggestion }: { readonly suggestion: Suggestion }) {
  const { kind, label, marks, detail, symbolKind } = suggestion
  if (kind === 'open') {
    return (
      <span className={styles['open']}>
        <PathLabel path={label} repository={detail || undefined} />
      </span>
    )
  }
  return (
    <>
      {kind === 'file' ? <FilePath path={label} marks={marks} /> : <code>{marked(label, marks)}</code>}
      <span className={styles['detail']}>
        {[symbolKind && symbolWord(symbolKind), detail].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

// The folder gives way where room is short, the name of the file stays.
function FilePath({ path, marks }: { readonly path: string; readonly marks: readonly number[] }) {
  const name = path.lastIndexOf('/') + 1
  const within = (from: number, to: number) =>
    marks.flatMap((start, index) => {
      const end = start + (marks[index + 1] ?? 0)
      const [first, last] = [Math.max(start, from), Math.min(end, to)]
      return index % 2 === 0 && first < last ? [first - from, last - first] : []
    })
  return (
    <span className={styles['path']}>
      <code>{marked(path.slice(0, name), within(0, name))}</code>
      <code>{marked(path.slice(name), within(name, path.length))}</code>
    </span>
  )
}

/** The text with its marked parts in bold. */
function marked(text: string, marks: readonly number[]): ReactNode {
  const [start = -1, length = 0, ...rest] = marks
  if (start < 0 || length === 0) return text
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, start + length)}</b>
      {marked(
        text.slice(start + length),
        rest.map((value, index) => (index % 2 === 0 ? value - start - length : value)),
      )}
    </>
  )
}
