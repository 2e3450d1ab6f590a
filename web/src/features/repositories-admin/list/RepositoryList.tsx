import { Button, EmptyState, LinkButton } from '@sextant/ui'
import { useState } from 'react'
import type { BulkKind } from '../bulk/api.js'
import { BulkBar } from '../bulk/BulkBar.js'
import { BulkDialog, type BulkWish, useStart, wantsConfirmation } from '../bulk/BulkDialog.js'
import { BulkProgress } from '../bulk/BulkProgress.js'
import { counted } from '../bulk/bulkSentences.js'
import { filterOf, type RepositoryPage, type RepositoryRow } from './api.js'
import type { ListView } from './listView.js'
import { Pager } from './Pager.js'
import { RepositoryTable } from './RepositoryTable.js'
import { chosenCount, noSelection, type Selection } from './selection.js'
import styles from './RepositoriesPage.module.css'

interface RepositoryListProps {
  readonly view: ListView
  readonly list: RepositoryPage
  readonly onChange: (change: Partial<ListView>) => void
}

/** A page of the list, what is chosen of it, and what is being done to it. */
export function RepositoryList({ view, list, onChange }: RepositoryListProps) {
  const [selection, setSelection] = useState<Selection>(noSelection)
  const [wish, setWish] = useState<BulkWish>()
  const [started, setStarted] = useState<ReadonlySet<string>>(new Set())
  const begun = (id: string) => {
    setStarted((was) => new Set([...was, id]))
    setSelection(noSelection)
  }
  const start = useStart(begun)
  const act = (wanted: BulkWish) => (wantsConfirmation(wanted) ? setWish(wanted) : start.mutate(wanted))
  const count = chosenCount(selection, list.totalCount)
  const actOnChosen = (action: BulkKind) =>
    act({ action, count, target: selection.kind === 'all' ? filterOf(view) : { repositories: [...selection.ids] } })
  const actOnOne = (action: BulkKind, { id, name }: RepositoryRow) =>
    act({ action, count: 1, name, target: { repositories: [id] } })
  const putAway = (id: string) => setStarted((was) => new Set([...was].filter((each) => each !== id)))
  return (
    <>
      <BulkProgress started={started} onPutAway={putAway} />
      {start.error && <p role="alert">{start.error.message}</p>}
      {count > 0 && (
        <BulkBar count={count} onAct={actOnChosen} onClear={() => setSelection(noSelection)}>
          {selection.kind === 'some' && count < list.totalCount && (
            <Button small kind="quiet" onClick={() => setSelection({ kind: 'all' })}>
              Choose all {counted(list.totalCount)}
            </Button>
          )}
        </BulkBar>
      )}
      {list.nodes.length === 0 ? (
        <NothingMatches />
      ) : (
        <RepositoryTable
          rows={list.nodes}
          view={view}
          selection={selection}
          onSelection={setSelection}
          onOrder={onChange}
          onAct={actOnOne}
        />
      )}
      <Pager list={list} onChange={onChange} />
      <BulkDialog wish={wish} onClose={() => setWish(undefined)} onStarted={begun} />
    </>
  )
}

function NothingMatches() {
  return (
    <EmptyState
      title="No repository matches"
      action={<LinkButton href="/site-admin/repositories">Show all</LinkButton>}
    >
      <p className={styles['note']}>None has this name and state at once.</p>
    </EmptyState>
  )
}
