import { Button, Menu, MenuItem } from '@sextant/ui'
import type { ReactNode } from 'react'
import type { BulkKind } from './api.js'
import { bulkWords, counted } from './bulkSentences.js'
import styles from './Bulk.module.css'

interface BulkBarProps {
  readonly count: number
  readonly onAct: (action: BulkKind) => void
  readonly onClear: () => void
  /** An offer to choose more. */
  readonly children: ReactNode
}

/** What can be done to the repositories that are chosen. */
export function BulkBar({ count, onAct, onClear, children }: BulkBarProps) {
  return (
    <section className={styles['bar']} aria-label="Chosen repositories">
      <b>{counted(count)} chosen</b>
      {children}
      <Button small onClick={() => onAct('FETCH')}>
        {bulkWords.FETCH.label}
      </Button>
      <Button small onClick={() => onAct('REINDEX')}>
        {bulkWords.REINDEX.label}
      </Button>
      <Menu
        label="More to do with the chosen repositories"
        trigger={
          <Button small opens>
            More
          </Button>
        }
      >
        <DangerItems onAct={onAct} />
      </Menu>
      <Button small kind="quiet" onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}

/** What a person is asked about first. */
export function DangerItems({ onAct }: Pick<BulkBarProps, 'onAct'>) {
  return (['RECLONE', 'EXCLUDE', 'DELETE'] as const).map((action) => (
    <MenuItem key={action} danger={action === 'DELETE'} onSelect={() => onAct(action)}>
      {bulkWords[action].label}…
    </MenuItem>
  ))
}
