import { type FocusEvent, type RefObject, useReducer, useRef } from 'react'
import { useNavigate } from 'react-router'
import { emptyRequest, parseSearchRequest, type SearchRequest, searchAddress } from '../searchRequest.js'
import { useRecentSearches } from '../useRecentSearches.js'
import type { FieldState } from './fieldHandle.js'
import { walkHistory } from './historyWalk.js'
import { type InputAction, inputAction } from './inputKeys.js'
import { afterViewEvent } from './inputView.js'
import type { EditorHandle } from './QueryEditor.js'
import type { QueryInputProps } from './queryInputProps.js'
import { problemToShow, readQuery, touches } from './queryPieces.js'
import type { Suggestion } from './suggestions.js'
import { useCostHint } from './useCostHint.js'
import { useSuggestions } from './useSuggestions.js'

interface InputParts extends QueryInputProps {
  readonly editor: RefObject<EditorHandle | null>
  readonly start: FieldState
}

/** What the input shows beside its text, and what it does with keys and clicks. */
export function useInput(parts: InputParts) {
  const { request, onChange, size, editor, start, suggests = true } = parts
  const { query, patternType } = request
  const begins = { caret: start.head, focused: start.focused, open: start.focused && query !== '' }
  const [view, tell] = useReducer(afterViewEvent, { ...begins, dismissed: false, active: undefined })
  const past = useRecentSearches()
  const place = { query, caret: view.caret, patternType, recent: past.list }
  const suggestions = useSuggestions(place, view.focused && view.open && suggests)
  const rows = suggestions.length
  const active = view.active !== undefined && view.active < rows ? view.active : undefined
  const notes = useNotes(request, view, rows)
  // What a person wrote last: any other text came from an earlier search or the address.
  const written = useRef<string>(undefined)

  const submit = (wanted: SearchRequest) => {
    written.current = undefined
    tell({ kind: 'dismissed' })
    parts.onSubmit(wanted)
  }
  const choices = useChoices({ editor, submit, close: () => tell({ kind: 'closed' }), forget: past.remove })
  const openList = () => tell({ kind: 'opened', caret: editor.current?.state().head ?? query.length })
  const walk = (step: 'older' | 'newer') => {
    const earlier = walkHistory(past.list, searchAddress(request), step)
    if (earlier !== undefined) onChange(earlier ? requestAt(earlier.address) : emptyRequest)
    else if (step === 'newer' && query === '') openList()
  }
  const repair = (text: string) => {
    choices.take({ written: { query: text, caret: text.length } })
    editor.current?.focus()
    tell({ kind: 'closed' })
  }
  const act = (action: InputAction) => {
    if ('row' in action) {
      if (action.kind === 'move') return tell({ kind: 'chose', row: action.row })
      const suggestion = suggestions[action.row]
      if (suggestion) choices[action.kind](suggestion)
      return
    }
    if (action.kind === 'search') submit(request)
    else if (action.kind === 'open') openList()
    else if (action.kind === 'close') tell({ kind: 'dismissed' })
    else if (action.kind !== 'repair') walk(action.kind)
    else if (notes.repair !== undefined) repair(notes.repair)
  }

  return {
    suggestions,
    active,
    notes,
    choices,
    repair,
    search: () => submit(request),
    forgetAll: past.removeAll,
    toggle: (next: SearchRequest) => (next.query === '' ? onChange(next) : submit(next)),
    edit: (text: string, caret: number) => {
      written.current = text
      onChange({ ...request, query: text })
      tell({ kind: 'wrote', caret })
    },
    move: (caret: number) => tell({ kind: 'moved', caret }),
    press: (key: KeyboardEvent) => {
      const floating = rows > 0 || notes.isShown
      const action = inputAction(key, { rows, floating, active, query, unchanged: query !== written.current })
      if (action) act(action)
      return action !== undefined
    },
    enter: () => {
      tell({ kind: 'entered' })
      // At home the earlier searches stand below already.
      if (!view.focused && query === '' && size === 'bar') openList()
    },
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) tell({ kind: 'left' })
    },
  }
}

interface NoteView {
  readonly caret: number
  readonly focused: boolean
  readonly dismissed: boolean
}

/** What is said about the query: its problem, or what it would cost. */
function useNotes(request: SearchRequest, { caret, focused, dismissed }: NoteView, rows: number) {
  const problem = problemToShow(readQuery(request.query, request.patternType).problems, caret)
  // A filter whose value is about to be written is wrong only for a moment.
  const isBeingWritten = problem !== undefined && rows > 0 && touches(problem, caret)
  const told = focused && !dismissed && !isBeingWritten ? problem : undefined
  const cost = useCostHint(request, focused && !dismissed && !told && rows === 0)
  return {
    problem: told,
    cost,
    isShown: told !== undefined || cost !== undefined,
    isInvalid: problem?.severity === 'error',
    repair: problem?.repair?.text,
  }
}

interface ChoiceParts {
  readonly editor: RefObject<EditorHandle | null>
  readonly submit: (request: SearchRequest) => void
  readonly close: () => void
  readonly forget: (address: string) => void
}

/** What can be done with a row of the list, by the names of the keys' actions. */
function useChoices({ editor, submit, close, forget }: ChoiceParts) {
  const navigate = useNavigate()
  const visit = (address: string) => {
    close()
    editor.current?.blur()
    void navigate(address)
  }
  const take = ({ written, address }: Pick<Suggestion, 'written' | 'address'>) => {
    if (written) editor.current?.write(written)
    else if (address !== undefined) visit(address)
  }
  const go = (suggestion: Suggestion) => {
    if (suggestion.address === undefined) take(suggestion)
    else if (suggestion.kind === 'recent') submit(requestAt(suggestion.address))
    else visit(suggestion.address)
  }
  return {
    take,
    go,
    page: (suggestion: Suggestion) => (suggestion.page === undefined ? go(suggestion) : visit(suggestion.page)),
    forget: ({ kind, address }: Suggestion) => {
      if (kind === 'recent' && address !== undefined) forget(address)
    },
  }
}

const requestAt = (address: string) => parseSearchRequest(address.slice('/search'.length))
