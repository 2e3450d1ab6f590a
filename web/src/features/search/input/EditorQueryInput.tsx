import { formatNoun } from '@sextant/ui'
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../../shell/announcer.js'
import { useSession } from '../../../shell/session.js'
import { emptyRequest, parseSearchRequest, type SearchRequest, searchAddress } from '../searchRequest.js'
import { useRecentSearches } from '../useRecentSearches.js'
import type { FieldHandle, FieldState } from './fieldHandle.js'
import { walkHistory } from './historyWalk.js'
import { InputFrame } from './InputFrame.js'
import { type InputAction, inputAction } from './inputKeys.js'
import { CostHint, InputPanel, QueryProblem } from './InputPanel.js'
import { PanelFoot } from './PanelFoot.js'
import { type EditorHandle, QueryEditor } from './QueryEditor.js'
import type { QueryInputProps } from './QueryInput.js'
import { problemToShow, readQuery, touches } from './queryPieces.js'
import { ReadingMenu } from './ReadingMenu.js'
import { SuggestionList } from './SuggestionList.js'
import type { Suggestion } from './suggestions.js'
import { useCostHint } from './useCostHint.js'
import { useSuggestions } from './useSuggestions.js'

interface EditorQueryInputProps extends QueryInputProps {
  readonly field: RefObject<FieldHandle | null>
  readonly start: FieldState
}

/** The input with all that it offers: colours, problems with their repairs, suggestions, and earlier searches. */
export function EditorQueryInput({ field, start, suggests = true, ...props }: EditorQueryInputProps) {
  const { request, onChange, onSubmit, size } = props
  const { query, patternType } = request
  const ids = useInputIds()
  const editor = useRef<EditorHandle>(null)
  const navigate = useNavigate()
  const past = useRecentSearches()
  const structural = useStructural()
  const [caret, setCaret] = useState(start.head)
  const [focused, setFocused] = useState(start.focused)
  const [open, setOpen] = useState(start.focused && query !== '')
  const [dismissed, setDismissed] = useState(false)
  const [active, setActive] = useState<number>()
  // What a person wrote last: any other text came from an earlier search or the address.
  const written = useRef<string>(undefined)

  const suggestions = useSuggestions({ query, caret, patternType, recent: past.list }, focused && open && suggests)
  const rows = suggestions.length
  const chosen = active !== undefined && active < rows ? active : undefined
  const problem = problemToShow(readQuery(query, patternType).problems, caret)
  // A filter whose value is about to be written is wrong only for a moment.
  const told = focused && !dismissed && problem && !(rows > 0 && touches(problem, caret)) ? problem : undefined
  const costHint = useCostHint(request, focused && !dismissed && !told && rows === 0)
  const floating = rows > 0 || told !== undefined || costHint !== undefined
  useAnnouncedCount(rows)

  const openList = () => {
    setCaret(editor.current?.state().head ?? query.length)
    setDismissed(false)
    setOpen(true)
  }
  const closeList = () => {
    setOpen(false)
    setActive(undefined)
  }
  const edit = (text: string, at: number) => {
    written.current = text
    onChange({ ...request, query: text })
    setCaret(at)
    setActive(undefined)
    setDismissed(false)
    setOpen(true)
  }
  const submit = (wanted: SearchRequest) => {
    written.current = undefined
    closeList()
    setDismissed(true)
    onSubmit(wanted)
  }
  const visit = (address: string) => {
    closeList()
    editor.current?.blur()
    void navigate(address)
  }
  const take = ({ written: completed, address }: Suggestion) => {
    if (completed) editor.current?.write(completed)
    else if (address !== undefined) visit(address)
  }
  const choose = (suggestion: Suggestion) => {
    if (suggestion.address === undefined) take(suggestion)
    else if (suggestion.kind === 'recent') submit(requestAt(suggestion.address))
    else visit(suggestion.address)
  }
  const forget = ({ address }: Suggestion) => {
    if (address !== undefined) past.remove(address)
  }
  const walk = (step: 'older' | 'newer') => {
    const earlier = walkHistory(past.list, searchAddress(request), step)
    if (earlier !== undefined) onChange(earlier ? requestAt(earlier.address) : emptyRequest)
    else if (step === 'newer' && query === '') openList()
  }
  const repair = (text: string) => {
    editor.current?.write({ query: text, caret: text.length })
    editor.current?.focus()
    closeList()
  }
  const act = (action: InputAction) => {
    const suggestion = 'row' in action ? suggestions[action.row] : undefined
    switch (action.kind) {
      case 'search':
        return submit(request)
      case 'open':
        return openList()
      case 'close':
        setDismissed(true)
        return closeList()
      case 'older':
      case 'newer':
        return walk(action.kind)
      case 'repair':
        return problem?.repair && repair(problem.repair.text)
      case 'move':
        return setActive(action.row)
      case 'take':
        return suggestion && take(suggestion)
      case 'go':
        return suggestion && choose(suggestion)
      case 'page':
        return suggestion?.page === undefined ? submit(request) : visit(suggestion.page)
      case 'forget':
        return suggestion && forget(suggestion)
    }
  }
  const press = (key: KeyboardEvent) => {
    const unchanged = query !== written.current
    const action = inputAction(key, { rows, floating, active: chosen, query, unchanged })
    if (action) act(action)
    return action !== undefined
  }
  const enter = () => {
    setFocused(true)
    // At home the earlier searches stand below already.
    if (!focused && query === '' && size === 'bar') openList()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    setFocused(false)
    closeList()
  }

  const only =
    rows > 0 && suggestions.every(({ kind }) => kind === suggestions[0]?.kind) ? suggestions[0]?.kind : undefined
  const panel = floating && (
    <InputPanel>
      {told && <QueryProblem id={ids.note} problem={told} onRepair={repair} />}
      {costHint !== undefined && <CostHint id={ids.note} hint={costHint} />}
      {rows > 0 && (
        <SuggestionList
          id={ids.list}
          suggestions={suggestions}
          active={chosen}
          completes={query !== ''}
          onChoose={choose}
          onForget={forget}
        />
      )}
      {(only === 'open' || (only === 'recent' && query === '')) && (
        <PanelFoot
          kind={only === 'open' ? 'jump' : 'history'}
          onForgetAll={past.removeAll}
          onSearch={() => submit(request)}
        />
      )}
    </InputPanel>
  )
  const toggle = (next: SearchRequest) => (next.query === '' ? onChange(next) : submit(next))
  return (
    <InputFrame
      {...props}
      onToggle={toggle}
      onFocus={enter}
      onBlur={leave}
      menu={<ReadingMenu request={request} onChange={toggle} structural={structural} />}
      panel={panel}
    >
      <QueryEditor
        handle={(handle) => {
          editor.current = handle
          field.current = handle
        }}
        text={query}
        patternType={patternType}
        start={start}
        ties={{
          ...(rows > 0 && { 'aria-controls': ids.list }),
          ...(chosen !== undefined && { 'aria-activedescendant': `${ids.list}-${chosen}` }),
          ...((told ?? costHint) && { 'aria-describedby': ids.note }),
          ...(problem?.severity === 'error' && { 'aria-invalid': 'true' }),
        }}
        onEdit={edit}
        onCaret={setCaret}
        onKey={press}
      />
    </InputFrame>
  )
}

// A flag of the instance; one that does not know it has it off.
function useStructural(): boolean {
  const session = useSession()
  return 'structuralSearchEnabled' in session && session.structuralSearchEnabled === true
}

const requestAt = (address: string) => parseSearchRequest(address.slice('/search'.length))

function useInputIds() {
  const id = useId()
  return { list: `${id}list`, note: `${id}note` }
}

function useAnnouncedCount(rows: number): void {
  useEffect(() => {
    if (rows > 0) announce(formatNoun(rows, 'suggestion'))
  }, [rows])
}
