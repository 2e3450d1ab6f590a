import { type ArcState, Button, Funnel, formatDuration, TruthLine, type TruthPart } from '@sextant/ui'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { funnelStages } from './funnelStages.js'
import { type SearchRequest, searchAddress } from './searchRequest.js'
import { completeFraction, countSentence, notSearchedSentence, stateSentence } from './searchSentences.js'
import type { SearchState } from './searchState.js'

interface SearchTruthLineProps {
  readonly request: SearchRequest
  readonly state: SearchState
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
  readonly onStop: () => void
  readonly onSearchAgain: () => void
  readonly children: ReactNode
}

/** What was found, how long it took and how complete it is; "Why?" opens what every stage kept. */
export function SearchTruthLine(props: SearchTruthLineProps) {
  const { request, state, open, onToggle, onStop, onSearchAgain, children } = props
  return (
    <TruthLine
      fraction={completeFraction(state) ?? 0}
      state={arcStateOf(state)}
      parts={partsOf(state)}
      open={open}
      onToggle={onToggle}
      why={<Why request={request} state={state} />}
      actions={
        <>
          {state.phase === 'searching' && (
            <Button kind="quiet" onClick={onStop}>
              Stop
            </Button>
          )}
          {(state.phase === 'failed' || state.phase === 'cancelled') && (
            <Button kind="quiet" onClick={onSearchAgain}>
              Search again
            </Button>
          )}
          {children}
        </>
      }
    />
  )
}

function Why({ request, state }: { readonly request: SearchRequest; readonly state: SearchState }) {
  const navigate = useNavigate()
  if (!state.progress) return null
  const { completeness, skipped } = state.progress
  const left = notSearchedSentence(completeness)
  const widen = skipped
    .flatMap(({ suggested }) => suggested ?? [])
    .map(({ title, queryExpression }) => ({
      id: queryExpression,
      label: title,
      gain: queryExpression,
      onPress: () => void navigate(searchAddress({ ...request, query: `${request.query} ${queryExpression}` })),
    }))
  return (
    <Funnel stages={funnelStages(completeness)} notSearched={left === '' ? 'nothing.' : `${left}.`} widen={widen} />
  )
}

const arcStates: Record<SearchState['phase'], ArcState> = {
  idle: 'working',
  searching: 'working',
  complete: 'complete',
  cancelled: 'partial',
  failed: 'failed',
}

function arcStateOf({ phase, progress }: SearchState): ArcState {
  return phase === 'complete' && progress?.completeness.complete === false ? 'partial' : arcStates[phase]
}

function partsOf(state: SearchState): readonly TruthPart[] {
  const { count, place } = countSentence(state)
  const sentence = stateSentence(state)
  const tone = state.phase === 'failed' ? 'bad' : 'warn'
  const running = state.phase === 'searching' || state.phase === 'idle'
  return [
    { strong: count, text: place },
    ...(state.progress ? [{ text: formatDuration(state.progress.durationMs) }] : []),
    ...(sentence === '' ? [] : [running ? { text: sentence } : ({ text: sentence, tone } as const)]),
  ]
}
