import { parseQuery } from '@sextant/query'
import { useShortcuts } from '@sextant/ui'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { QueryColours } from './QueryColours.js'
import { QueryProblem } from './QueryProblem.js'
import { QueryToggles } from './QueryToggles.js'
import { SuggestionList } from './SuggestionList.js'
import type { SearchRequest } from './searchRequest.js'
import { type Suggestion, useSuggestions } from './useSuggestions.js'
import styles from './QueryInput.module.css'

interface QueryInputProps {
  readonly request: SearchRequest
  readonly onChange: (request: SearchRequest) => void
  /** Searches for the request, which is newer than the one that was given when a toggle or a suggestion made it. */
  readonly onSubmit: (request: SearchRequest) => void
  readonly size: 'bar' | 'home'
  readonly placeholder?: string
  /** Called before the `/` key brings the focus here. */
  readonly onSlash?: () => void
  /** Takes the focus when it is drawn: only where the query is what the page is for. */
  readonly startsFocused?: boolean
  /** False where results appear below at once, which suggestions would cover. */
  readonly suggests?: boolean
}

/**
 * The query as it is typed, coloured by meaning. The text area holds plain text; a layer of the same letters under it
 * carries the colours. Enter searches, Shift+Enter starts a new line, Tab takes the suggestion.
 */
export function QueryInput({ suggests = true, ...props }: QueryInputProps) {
  const { request, onChange, onSubmit, size, placeholder = 'Search code', startsFocused = false } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const colours = useRef<HTMLDivElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<number>()
  const suggestions = useSuggestions(request.query, caret, open && suggests)
  const shown = open && suggests && suggestions.length > 0
  const parsed = useMemo(
    () => parseQuery(request.query, { patternType: request.patternType }),
    [request.query, request.patternType],
  )
  const [problem] = parsed.problems

  const focus = () => {
    props.onSlash?.()
    input.current?.focus()
  }
  useShortcuts([{ keys: '/', label: 'Search', run: focus }])

  const edit = (query: string, at: number) => {
    onChange({ ...request, query })
    setCaret(at)
    setActive(undefined)
    setOpen(true)
  }
  const submit = (next: SearchRequest) => {
    setOpen(false)
    onSubmit(next)
  }
  const take = (suggestion: Suggestion) => {
    if (suggestion.kind === 'recent') return submit({ ...request, query: suggestion.query })
    edit(suggestion.query, suggestion.caret)
    requestAnimationFrame(() => input.current?.setSelectionRange(suggestion.caret, suggestion.caret))
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const handled = keyAction(event, { shown, count: suggestions.length, active, query: request.query })
    if (!handled) return
    event.preventDefault()
    if (handled === 'close') setOpen(false)
    else if (handled === 'submit') submit(request)
    else if (handled === 'open') setOpen(true)
    else if (typeof handled === 'number') setActive(handled)
    else {
      const suggestion = suggestions[active ?? 0]
      if (suggestion) take(suggestion)
    }
  }

  return (
    <div className={styles['box']} data-size={size}>
      <div className={styles['field']}>
        <div className={styles['text']}>
          <QueryColours ref={colours} query={request.query} parsed={parsed} />
          <textarea
            ref={input}
            className={styles['input']}
            value={request.query}
            rows={request.query.split('\n').length}
            wrap="off"
            aria-label="Query"
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={shown ? listId : undefined}
            aria-activedescendant={shown && active !== undefined ? `${listId}-${active}` : undefined}
            placeholder={placeholder}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            // The query is what the page is for: home alone asks for it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={startsFocused}
            data-query-input
            onChange={({ target }) => edit(target.value, target.selectionStart)}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            // At home the earlier searches stand below already.
            onFocus={() => setOpen(size === 'bar')}
            onBlur={() => setOpen(false)}
            onKeyDown={press}
            onScroll={({ currentTarget }) => {
              if (colours.current) colours.current.scrollLeft = currentTarget.scrollLeft
            }}
          />
        </div>
        <QueryToggles request={request} onChange={(next) => (next.query === '' ? onChange(next) : submit(next))} />
      </div>
      {open && !shown && problem && <QueryProblem problem={problem} onRepair={(query) => edit(query, query.length)} />}
      {shown && <SuggestionList id={listId} suggestions={suggestions} active={active} onTake={take} />}
    </div>
  )
}

interface ListState {
  readonly shown: boolean
  readonly count: number
  readonly active: number | undefined
  readonly query: string
}

type KeyAction = 'submit' | 'take' | 'open' | 'close' | number | undefined

/**
 * What a key does in the input: search, take the suggestion, close the list, or move to one of its rows. Enter takes a
 * suggestion only after the arrows chose it; otherwise it always searches.
 */
function keyAction(event: KeyboardEvent, { shown, count, active, query }: ListState): KeyAction {
  if (event.nativeEvent.isComposing) return undefined
  const plain = !event.shiftKey && !event.altKey && !event.metaKey && !event.ctrlKey
  switch (event.key) {
    case 'Enter':
      if (event.shiftKey || event.altKey) return undefined
      return shown && active !== undefined ? 'take' : 'submit'
    case 'Tab':
      // In an empty query Tab goes on to the next control.
      return shown && plain && query !== '' ? 'take' : undefined
    case 'Escape':
      return shown ? 'close' : undefined
    case 'ArrowDown':
      if (!shown) return plain && !query.includes('\n') ? 'open' : undefined
      return plain ? ((active ?? -1) + 1) % count : undefined
    case 'ArrowUp':
      return shown && plain ? ((active ?? 0) - 1 + count) % count : undefined
    default:
      return undefined
  }
}
