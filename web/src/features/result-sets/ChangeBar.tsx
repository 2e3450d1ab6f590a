import { Button, formatNoun, KeyChip } from '@sextant/ui'
import { useState } from 'react'
import type { Hit } from './api.js'
import { NoteForm } from './NoteForm.js'
import type { HitChanges } from './useHitChanges.js'
import styles from './ChangeBar.module.css'

interface ChangeBarProps {
  /** The marked rows. */
  readonly hits: readonly Hit[]
  readonly changes: HitChanges
  readonly onMarkAll: () => void
  readonly onClear: () => void
  /** How many rows there are, in words. */
  readonly shown: string
}

/** What is done with the marked rows together, and the way back from what was done last. */
export function ChangeBar({ hits, changes, onMarkAll, onClear, shown }: ChangeBarProps) {
  const { last, error, say, undo } = changes
  return (
    <div className={styles['bar']}>
      {hits.length === 0 ? (
        <>
          <span>{shown}</span>
          <Button small kind="quiet" onClick={onMarkAll}>
            Mark all shown
          </Button>
        </>
      ) : (
        <MarkedActions hits={hits} say={say} onClear={onClear} />
      )}
      {last && (
        <span className={styles['last']}>
          {last.sentence}
          <Button small kind="quiet" onClick={undo} aria-keyshortcuts="z">
            Undo <KeyChip keys="z" />
          </Button>
        </span>
      )}
      {error !== undefined && (
        <span className={styles['error']} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}

function MarkedActions({ hits, say, onClear }: Pick<ChangeBarProps, 'hits' | 'onClear'> & Pick<HitChanges, 'say'>) {
  const [isNoting, setNoting] = useState(false)
  const finish = (act: () => void) => () => {
    act()
    onClear()
  }
  return (
    <div className={styles['actions']} role="group" aria-label="Marked rows">
      <b>{formatNoun(hits.length, 'row')} marked</b>
      <Button small onClick={finish(() => say(hits, { state: 'DONE' }))}>
        Done
      </Button>
      <Button small onClick={finish(() => say(hits, { state: 'WONT_DO' }))}>
        Won't do
      </Button>
      <Button small onClick={finish(() => say(hits, { state: 'OPEN' }))}>
        Open
      </Button>
      <Button small onClick={() => setNoting(!isNoting)} aria-expanded={isNoting}>
        Note…
      </Button>
      <Button small kind="quiet" onClick={onClear}>
        Clear
      </Button>
      {isNoting && (
        <NoteForm
          note=""
          onClose={() => setNoting(false)}
          onSave={(note) => {
            setNoting(false)
            say(hits, { note })
            onClear()
          }}
        />
      )}
    </div>
  )
}
