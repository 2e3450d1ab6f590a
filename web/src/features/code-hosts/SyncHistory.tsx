import { Button, formatDuration, formatNoun, RelativeTime, StateMark, Table, type TableColumn } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelSync, codeHostsKey, isUnderWay, type SyncJob } from './api.js'
import { syncSentence, syncWords } from './syncWords.js'
import styles from './CodeHosts.module.css'

interface SyncHistoryProps {
  /** Newest first. */
  readonly jobs: readonly SyncJob[]
  readonly total: number
}

const columns: readonly TableColumn<SyncJob>[] = [
  {
    id: 'state',
    head: 'State',
    cell: ({ state }) => <StateMark state={syncWords(state).mark}>{syncWords(state).label}</StateMark>,
  },
  { id: 'what', head: 'What it did', cell: syncSentence },
  { id: 'when', head: 'Begun', cell: ({ startedAt, queuedAt }) => <RelativeTime time={startedAt ?? queuedAt} /> },
  { id: 'took', head: 'Took', align: 'end', cell: timeTaken },
  {
    id: 'act',
    head: <span className={styles['hidden']}>Actions</span>,
    align: 'end',
    cell: ({ id, state }) => (isUnderWay(state) && state !== 'CANCELING' ? <Cancel id={id} /> : null),
  },
]

/** What the last syncs of a connection did. */
export function SyncHistory({ jobs, total }: SyncHistoryProps) {
  return (
    <>
      <h2 className={styles['section']}>Syncs</h2>
      <Table label="Syncs" columns={columns} rows={jobs} rowKey={({ id }) => id} detail={detailOf} />
      {total > jobs.length && <p className={styles['lead']}>These are the newest of {formatNoun(total, 'sync')}.</p>}
    </>
  )
}

function detailOf({ failureMessage, problems, repoSyncErrors }: SyncJob) {
  if (failureMessage) return failureMessage
  if (problems.length === 0) return undefined
  return (
    <details>
      <summary>What could not be taken</summary>
      <ul className={styles['names']}>
        {problems.map(({ about, problem }, at) => (
          <li key={at}>
            <b>{about}</b> {problem}
          </li>
        ))}
      </ul>
      {repoSyncErrors > problems.length && <p>and {repoSyncErrors - problems.length} more</p>}
    </details>
  )
}

function timeTaken({ startedAt, finishedAt }: SyncJob): string {
  if (startedAt === null || finishedAt === null) return ''
  return formatDuration(Date.parse(finishedAt) - Date.parse(startedAt))
}

function Cancel({ id }: { readonly id: string }) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => cancelSync(id),
    onSettled: () => client.invalidateQueries({ queryKey: codeHostsKey }),
  })
  return (
    <Button kind="quiet" small busy={cancel.isPending} onClick={() => cancel.mutate()}>
      Cancel
    </Button>
  )
}
