import { Button } from '@sextant/ui'
import styles from './PhaseButton.module.css'
import type { SearchState } from './searchState.js'

interface PhaseButtonProps {
  readonly state: SearchState
  readonly onStop: () => void
  readonly onSearchAgain: () => void
}

/** Stops a search that runs, and makes one again that did not end. The others stay in their place when it goes. */
export function PhaseButton({ state, onStop, onSearchAgain }: PhaseButtonProps) {
  if (state.phase === 'complete' || state.phase === 'idle') return null
  const isRunning = state.phase === 'searching'
  return (
    <Button kind="quiet" className={styles['phase'] ?? ''} onClick={isRunning ? onStop : onSearchAgain}>
      {isRunning ? 'Stop' : 'Search again'}
    </Button>
  )
}
