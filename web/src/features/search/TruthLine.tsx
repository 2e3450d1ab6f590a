import { Arc, Button, Kbd } from '@sextant/ui'
import type { ReactNode } from 'react'
import { duration } from '../../shell/measures.js'
import { completeFraction, countSentence, stateSentence } from './searchSentences.js'
import type { SearchState } from './searchState.js'
import styles from './TruthLine.module.css'

interface TruthLineProps {
  readonly state: SearchState
  readonly open: boolean
  readonly onToggle: () => void
  readonly onStop: () => void
  readonly children?: ReactNode
}

/** The line that says what was found, how long it took and how complete it is. It stands still while figures grow. */
export function TruthLine({ state, open, onToggle, onStop, children }: TruthLineProps) {
  const { count, place } = countSentence(state)
  const sentence = stateSentence(state)
  return (
    <section className={styles['line']} aria-label="How complete this answer is">
      <Arc value={completeFraction(state)} />
      <p className={styles['text']}>
        <strong>{count}</strong>
        <span>{place}</span>
        {state.progress && <span className={styles['figure']}>{duration(state.progress.durationMs)}</span>}
        {sentence && (
          <span className={styles['figure']} data-state={state.phase}>
            {sentence}
          </span>
        )}
      </p>
      <Button variant="link" aria-expanded={open} aria-controls="funnel" onClick={onToggle}>
        Why? <Kbd keys="?" />
      </Button>
      {state.phase === 'searching' && (
        <Button variant="quiet" onClick={onStop}>
          Stop
        </Button>
      )}
      <span className={styles['space']} />
      {children}
    </section>
  )
}
