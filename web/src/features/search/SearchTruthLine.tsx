import { type ArcState, formatDuration, TruthLine, type TruthPart } from '@sextant/ui'
import type { ReactNode } from 'react'
import { loadable } from '../../shell/loadable.js'
import type { SearchRequest } from './searchRequest.js'
import { completeFraction, countSentence, indexSentence, isWhole, stateSentence } from './searchSentences.js'
import type { SearchState } from './searchState.js'

// Results never wait for what explains them.
const Lifetimes = loadable(async () => (await import('./why/Lifetimes.js')).Lifetimes)
const WhyPanel = loadable(async () => (await import('./why/WhyPanel.js')).WhyPanel)

interface SearchTruthLineProps {
  readonly request: SearchRequest
  readonly state: SearchState
  readonly open: boolean
  readonly onToggle: (open: boolean) => void
  /** The controls at its end. */
  readonly children: ReactNode
}

/**
 * What was found, how long it took and how complete it is; "Why?" opens what every stage kept. Below it stands, for
 * changed lines, when their text came and went.
 */
export function SearchTruthLine(props: SearchTruthLineProps) {
  const { request, state, open, onToggle, children } = props
  return (
    <>
      <TruthLine
        fraction={completeFraction(state) ?? 0}
        state={arcStateOf(state)}
        parts={partsOf(state)}
        open={open}
        onToggle={onToggle}
        why={isRun(state) && <WhyPanel request={request} state={state} />}
        actions={children}
      />
      {namesType.test(request.query) && <Lifetimes request={request} />}
    </>
  )
}

/** Only a query that names a type can be one for changed lines; which it is, the language tells. */
const namesType = /\btype:/i

/** Of a query that could not be run there is nothing to explain: the alert says all. */
function isRun({ progress }: SearchState): boolean {
  return progress?.completeness.notSearched.every(({ reason }) => reason !== 'not-run') !== false
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
  const { progress } = state
  const unindexed = progress ? indexSentence(progress.completeness) : ''
  return [
    { strong: count, text: place },
    ...(progress ? [{ text: formatDuration(progress.durationMs) }] : []),
    statePart(state),
    ...(unindexed === '' ? [] : [{ text: unindexed }]),
  ]
}

function statePart(state: SearchState): TruthPart {
  const text = stateSentence(state)
  const isCalm = state.phase === 'searching' || state.phase === 'idle' || isWhole(state)
  if (isCalm) return { text }
  return { text, tone: state.phase === 'failed' ? 'bad' : 'warn' }
}
