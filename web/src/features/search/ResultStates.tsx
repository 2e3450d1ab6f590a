import { Button, Callout, formatNoun, LinkButton, Skeleton } from '@sextant/ui'
import { useLocation } from 'react-router'
import { withReturnTo } from '../../shell/returnTo.js'
import { type AnswerNote, answerNotes } from './answerNotes.js'
import { type SearchRequest, searchAddress } from './searchRequest.js'
import type { SearchState } from './searchState.js'
import styles from './ResultStates.module.css'

interface ResultStatesProps {
  readonly state: SearchState
  readonly request: SearchRequest
  readonly onSearchAgain: () => void
}

/** What stands behind the results: that they are on their way, that the search failed, why they are not all. */
export function ResultStates({ state, request, onSearchAgain }: ResultStatesProps) {
  const isRunning = state.phase === 'searching' || state.phase === 'idle'
  if (isRunning) {
    return state.matches.length > 0 ? null : (
      <div className={styles['waiting']}>
        <Skeleton lines={8} label="Searching" />
      </div>
    )
  }
  const notes = answerNotes(state, request)
  if (notes.length === 0 && state.phase !== 'failed' && state.phase !== 'cancelled') return null
  return (
    <div className={styles['states']}>
      {state.phase === 'failed' && <Failure state={state} onSearchAgain={onSearchAgain} />}
      {state.phase === 'cancelled' && (
        <Callout title="The search was stopped" actions={<Again onPress={onSearchAgain} />}>
          <p>{whatStands(state)} More may have been found later.</p>
        </Callout>
      )}
      {notes.map((note) => (
        <Note key={note.title} note={note} onSearchAgain={onSearchAgain} />
      ))}
    </div>
  )
}

function Failure({ state, onSearchAgain }: Pick<ResultStatesProps, 'state' | 'onSearchAgain'>) {
  const location = useLocation()
  const isSignedOut = /sign in/i.test(state.error ?? '')
  return (
    <Callout
      tone="bad"
      title="The search could not be finished"
      actions={
        isSignedOut ? (
          <LinkButton href={withReturnTo('/sign-in', location)}>Sign in</LinkButton>
        ) : (
          <Again onPress={onSearchAgain} />
        )
      }
    >
      <p>{state.error}</p>
      <p>{whatStands(state)}</p>
    </Callout>
  )
}

function whatStands({ matches }: SearchState): string {
  return matches.length === 0
    ? 'Nothing had been found by then.'
    : `${formatNoun(matches.length, 'result')} that came before can be used.`
}

const Again = ({ onPress }: { readonly onPress: () => void }) => <Button onClick={onPress}>Search again</Button>

function Note({ note, onSearchAgain }: { readonly note: AnswerNote; readonly onSearchAgain: () => void }) {
  const { tone, title, text, further, isPassing } = note
  return (
    <Callout
      tone={tone}
      title={title}
      actions={
        <>
          {further && <LinkButton href={searchAddress(further.request)}>{further.label}</LinkButton>}
          {isPassing && <Again onPress={onSearchAgain} />}
        </>
      }
    >
      <p>{text}</p>
    </Callout>
  )
}
