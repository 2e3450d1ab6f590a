import { Button, formatNoun, useShortcuts } from '@sextant/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { announce } from '../../shell/announcer.js'
import { useScrollMemory } from '../../shell/useScrollMemory.js'
import { usePageTitle } from '../../shell/usePageTitle.js'
import { FilterPanel } from './FilterPanel.js'
import { useMediaQuery } from '../../shell/useMediaQuery.js'
import { ResultList } from './ResultList.js'
import { SearchAlertBox } from './SearchAlertBox.js'
import { forgetSearch, searchAt, useSearch } from './useSearch.js'
import { type SearchRequest, streamAddress } from './searchRequest.js'
import { countSentence, stateSentence } from './searchSentences.js'
import type { SearchState } from './searchState.js'
import { SearchTruthLine } from './SearchTruthLine.js'
import { useRecentSearches } from './useRecentSearches.js'
import { useResultKeys } from './useResultKeys.js'
import styles from './SearchResults.module.css'

// The first results never wait for the code view, nor for what is said when there are none.
const NoResults = lazy(async () => ({ default: (await import('./NoResults.js')).NoResults }))
const Preview = lazy(async () => ({ default: (await import('./Preview.js')).Preview }))

/** The results of a search: what was found, how complete that is, what narrows it, and the file at the cursor. */
export function SearchResults({ request }: { readonly request: SearchRequest }) {
  const address = streamAddress(request)
  const [stream, setStream] = useState(() => searchAt(address))
  const state = useSearch(stream)
  // Open by itself where nothing was found, until somebody closes it.
  const [why, setWhy] = useState<boolean>()
  const [filtersShown, setFiltersShown] = useState(false)
  const [drawn, setDrawn] = useState(false)
  // Nothing is asked for the preview where there is no room for it.
  const roomy = useMediaQuery('(width >= 1200px)')
  const results = useRef<HTMLDivElement>(null)
  const view = useResultKeys(state.matches, results)
  const over = state.phase !== 'searching' && state.phase !== 'idle'
  const empty = over && state.matches.length === 0
  const searchAgain = () => {
    forgetSearch(address)
    setStream(searchAt(address))
  }
  const toggleWhy = () => setWhy((open) => !(open ?? empty))

  usePageTitle(request.query)
  useAnnouncedState(state)
  useKeptSearch(request)
  useScrollMemory(results, 'results', over && drawn)
  useShortcuts([{ keys: '?', label: 'Why these results', run: toggleWhy }])

  return (
    <div className={styles['page']}>
      <h1 className={styles['hidden']}>Results for {request.query}</h1>
      <SearchTruthLine
        request={request}
        state={state}
        open={why ?? empty}
        onToggle={setWhy}
        onStop={() => stream.cancel()}
        onSearchAgain={searchAgain}
      >
        <Button
          kind="quiet"
          className={styles['filtersButton']}
          aria-expanded={filtersShown}
          onClick={() => setFiltersShown((shown) => !shown)}
        >
          Filters
        </Button>
        {state.matches.length > 0 && (
          <Button kind="quiet" onClick={view.toggleAll}>
            {view.collapsed ? 'Expand all' : 'Collapse all'}
          </Button>
        )}
      </SearchTruthLine>
      <div className={styles['panes']}>
        <div className={styles['filters']} data-shown={filtersShown || undefined}>
          <a className={styles['skip']} href="#results">
            Skip the filters
          </a>
          <FilterPanel filters={state.filters} request={request} />
        </div>
        <div id="results" ref={results} className={styles['results']} tabIndex={-1}>
          {state.alert && <SearchAlertBox alert={state.alert} request={request} />}
          {state.phase === 'failed' && <p className={styles['error']}>{state.error}</p>}
          {empty && state.phase !== 'failed' ? (
            <Suspense>
              <NoResults request={request} state={state} />
            </Suspense>
          ) : (
            <ResultList
              matches={state.matches}
              cursor={view.cursor}
              expanded={view.expanded}
              collapsed={view.collapsed}
              actions={view.actions}
              onDrawn={setDrawn}
            />
          )}
          <LimitNote state={state} />
        </div>
        {roomy && (
          <Suspense fallback={<aside className={styles['previewRoom']} />}>
            <Preview match={view.selected} line={view.cursor?.line} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

// The list ends at what the server was asked to show; the counts above go on.
function LimitNote({ state }: { readonly state: SearchState }) {
  const limit = state.progress?.skipped.find(({ reason }) => reason === 'display' || reason.includes('-limit'))
  if (!limit) return null
  return (
    <p className={styles['note']}>
      {formatNoun(state.matches.length, 'result')} shown. {limit.message}
    </p>
  )
}

function useAnnouncedState(state: SearchState): void {
  const { count, place } = countSentence(state)
  const sentence = `${count}${place}${state.phase === 'complete' ? '' : `, ${stateSentence(state)}`}`
  useEffect(() => announce(sentence), [sentence])
}

function useKeptSearch(request: SearchRequest): void {
  const { add } = useRecentSearches()
  useEffect(() => add(request), [add, request])
}
