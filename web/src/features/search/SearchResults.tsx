import { Button, FilterIcon, IconButton, PanelIcon, useShortcuts } from '@sextant/ui'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../shell/announcer.js'
import { loadable } from '../../shell/loadable.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { soon } from '../../shell/soon.js'
import { useScrollMemory } from '../../shell/useScrollMemory.js'
import { useSettled } from '../../shell/useSettled.js'
import { ResultsProvider } from './list/resultsContext.js'
import { parseView, type ResultView, withView } from './list/resultView.js'
import { useOrderedEntries } from './list/useOrderedEntries.js'
import { useRows } from './list/useRows.js'
import { orderSentence } from './orderSentence.js'
import { ResultList, type ResultListHandle } from './ResultList.js'
import { ResultPanes } from './ResultPanes.js'
import { SearchAlertBox } from './SearchAlertBox.js'
import { useSession } from '../../shell/session.js'
import { type SearchRequest, searchAddress, streamAddress, wishesOf } from './searchRequest.js'
import { spokenSentence } from './spokenSentence.js'
import type { SearchState } from './searchState.js'
import { PhaseButton } from './PhaseButton.js'
import { SearchTruthLine } from './SearchTruthLine.js'
import { type Panes, usePanes } from './usePanes.js'
import { useRecentSearches } from './useRecentSearches.js'
import { useResultKeys } from './useResultKeys.js'
import { useStateOf } from './useStateOf.js'
import { forgetSearch, searchAt, useSearch } from './useSearch.js'
import styles from './SearchResults.module.css'

// The first results wait for nothing that is used only after they are there.
const ActiveFilters = loadable(async () => (await import('./filters/ActiveFilters.js')).ActiveFilters)
const FilterPanel = loadable(async () => (await import('./filters/FilterPanel.js')).FilterPanel)
const ResultBar = loadable(async () => (await import('./actions/ResultBar.js')).ResultBar)
const NoResults = loadable(async () => (await import('./NoResults.js')).NoResults)
const ResultStates = loadable(async () => (await import('./ResultStates.js')).ResultStates)
const MarkedBar = loadable(async () => (await import('./actions/MarkedBar.js')).MarkedBar)
const Preview = loadable(async () => (await import('./Preview.js')).Preview)
const AggregationPanel = loadable(async () => (await import('./aggregation/AggregationPanel.js')).AggregationPanel)

/** The cursor must rest so long, in milliseconds, before the preview follows it. */
const previewPause = 80

interface SearchResultsProps {
  readonly request: SearchRequest
  /** The address that says how they are looked at, from its question mark on. */
  readonly viewAddress: string
}

/** The results of a search: what was found, how complete that is, what narrows it, and the file at the cursor. */
export function SearchResults({ request, viewAddress }: SearchResultsProps) {
  const search = useRunningSearch(request)
  const { state, isOver } = search
  const panes = usePanes()
  const results = useRef<HTMLDivElement>(null)
  const list = useRef<ResultListHandle>(null)
  const [view, setView] = useView({ request, search: viewAddress, results })
  const rows = useRows(search.stream, panes.preview.show)
  const entries = useOrderedEntries(state.matches, { order: view.order, isOver })
  const keys = useResultKeys({ ...rows, entries, lines: view.lines, onMove: rows.move, list, view: results })
  const shared = useMemo(() => ({ request, lines: view.lines, actions: rows.actions }), [request, view, rows.actions])
  const order = orderSentence(state, view.order)
  const isEmpty = isOver && state.matches.length === 0
  // Open by itself where nothing was found, until somebody closes it.
  const [why, setWhy] = useStateOf<boolean | undefined>(search.stream, undefined)

  usePageTitle(request.query)
  useAnnouncedState(state)
  useKeptSearch(request)
  useScrollMemory(results, 'results', isOver)
  const alertBox = useSteadyRows(results, search.stream, state)
  useShortcuts([
    { keys: 'w', label: 'Why these results', run: () => setWhy((open) => !(open ?? isEmpty)) },
    { keys: 'shift+c', label: 'Collapse all', group: 'Results', run: () => rows.openAll('folded') },
    { keys: 'shift+e', label: 'Expand all', group: 'Results', run: () => rows.openAll('all') },
    { keys: 'mod+b', label: 'Filters', run: panes.filters.toggle },
    { keys: 'v', label: 'Preview', group: 'Results', run: panes.preview.toggle },
  ])

  const atRest = useRestingCursor(keys)
  const preview = (
    <Preview {...atRest} onClose={panes.preview.toggle} fallback={<div className={styles['previewRoom']} />} />
  )
  return (
    <div className={styles['page']}>
      <h1 className={styles['hidden']}>Results for {request.query}</h1>
      <SearchTruthLine request={request} state={state} open={why ?? isEmpty} onToggle={(open) => setWhy(() => open)}>
        {/* All controls come at once, so that none moves when another comes. */}
        <ResultBar request={request} view={view} onView={setView} onOpenAll={rows.openAll} preview={panes.preview}>
          <PhaseButton state={state} onStop={search.stop} onSearchAgain={search.again} />
          <FiltersButton panes={panes} />
        </ResultBar>
      </SearchTruthLine>
      {/* Room for the chips, so that nothing moves when they come. */}
      <ActiveFilters
        request={request}
        fallback={/\w:\S/.test(request.query) && <div className={styles['chipRoom']} />}
      />
      {view.chart !== undefined && (
        <AggregationPanel request={request} chart={view.chart} onChange={(chart) => setView({ ...view, chart })} />
      )}
      {state.alert && (
        <div ref={alertBox}>
          <SearchAlertBox alert={state.alert} request={request} />
        </div>
      )}
      <ResultPanes
        panes={panes}
        filters={<FilterPanel filters={state.filters} isOver={isOver} request={request} />}
        matchCount={state.progress?.matchCount ?? state.matches.length}
        preview={preview}
      >
        {/* The arrows move by rows while a link of a row has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div id="results" ref={results} className={styles['results']} tabIndex={-1} onKeyDown={keys.onKeyDown}>
          {order !== '' && <p className={styles['order']}>{order}</p>}
          {isEmpty && state.phase !== 'failed' && <NoResults request={request} state={state} />}
          <ResultsProvider value={shared}>
            <ResultList
              key={search.name}
              ref={list}
              view={results}
              entries={entries}
              states={rows.states}
              cursor={keys.cursor}
              isWhole={isOver}
            />
          </ResultsProvider>
          <ResultStates state={state} request={request} onSearchAgain={search.again} />
        </div>
        {rows.states.marked.size > 0 && (
          <MarkedBar entries={entries} states={rows.states} lines={view.lines} onClear={rows.clearMarks} />
        )}
      </ResultPanes>
    </div>
  )
}

/** The search of a request while it is shown; it can be stopped and made again. */
function useRunningSearch(request: SearchRequest) {
  const { settings } = useSession()
  const address = streamAddress(request, wishesOf(settings))
  const [again, setAgain] = useState(0)
  // oxlint-disable-next-line react/exhaustive-deps -- made again, the same address is another search
  const stream = useMemo(() => searchAt(address), [address, again])
  const state = useSearch(stream)
  return {
    stream,
    state,
    name: `${address} ${again}`,
    isOver: state.phase !== 'searching' && state.phase !== 'idle',
    stop: () => stream.cancel(),
    again: () => {
      forgetSearch(address)
      setAgain(again + 1)
    },
  }
}

/** What the preview shows: whoever runs through the list is not shown every file on the way. */
function useRestingCursor({ entry, cursor }: ReturnType<typeof useResultKeys>) {
  const match = entry?.match
  const line = cursor?.line
  return useSettled(
    useMemo(() => ({ match, line }), [match, line]),
    previewPause,
  )
}

/** An alert that comes while results are read takes the room above them: what is read stays in its place. */
function useSteadyRows(results: RefObject<HTMLElement | null>, stream: unknown, { alert, matches }: SearchState) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef({ stream, height: 0 })
  const hasRows = matches.length > 0
  useLayoutEffect(() => {
    const height = box.current?.getBoundingClientRect().height ?? 0
    const isLate = last.current.stream === stream && hasRows
    if (isLate && results.current) results.current.scrollTop += height - last.current.height
    last.current = { stream, height }
    // oxlint-disable-next-line react/exhaustive-deps -- only an alert changes the room above
  }, [alert, stream])
  return box
}

interface ViewParts {
  readonly request: SearchRequest
  readonly search: string
  readonly results: RefObject<HTMLElement | null>
}

/** How the results are looked at: it stands in the address, beside the search. */
function useView({ request, search, results }: ViewParts) {
  const navigate = useNavigate()
  const { order, lines, chart } = parseView(search)
  // Another search looked at in the same way is no other view: the rows that are shown stay as they are.
  const view = useMemo(() => ({ order, lines, chart }), [order, lines, chart])
  const put = (next: ResultView) => {
    // In another order the list is another one, and begins at its top.
    if (next.order !== view.order) results.current?.scrollTo({ top: 0 })
    void navigate(withView(searchAddress(request), next), { replace: true })
  }
  return [view, put] as const
}

function FiltersButton({ panes }: { readonly panes: Panes }) {
  const { isOpen, toggle } = panes.filters
  const ties = { 'aria-expanded': isOpen, 'aria-keyshortcuts': 'Control+B Meta+B', onClick: toggle }
  return panes.isNarrow ? (
    <Button kind="quiet" icon={<FilterIcon />} {...ties}>
      Filters
    </Button>
  ) : (
    <IconButton label={isOpen ? 'Hide the filters' : 'Show the filters'} {...ties}>
      <PanelIcon />
    </IconButton>
  )
}

function useAnnouncedState(state: SearchState): void {
  const sentence = spokenSentence(state)
  useEffect(() => announce(sentence), [sentence])
}

/** The search is remembered when its first results have been drawn, or when somebody leaves before. */
function useKeptSearch(request: SearchRequest): void {
  const { add } = useRecentSearches()
  useEffect(() => {
    soon(() => add(request), keptAfter)
  }, [add, request])
}

/** In milliseconds: nobody looks for a search in the list of those before so soon. */
const keptAfter = 250
