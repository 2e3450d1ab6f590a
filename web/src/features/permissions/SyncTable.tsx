import { Badge, Button, RelativeTime, Table, type TableColumn } from '@sextant/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelSync, type Sync } from './api.js'
import { changeText, groupWords, stateTones, stateWords } from './words.js'

/** Syncs, a row each; what went wrong stands below a row. */
export function SyncTable({ syncs }: { readonly syncs: readonly Sync[] }) {
  return <Table label="Syncs" columns={columns} rows={syncs} rowKey={({ id }) => id} detail={problemOf} />
}

function problemOf({ failureMessage, cancellationReason, codeHostStates, partialSuccess }: Sync) {
  if (cancellationReason) return cancellationReason
  if (failureMessage) return failureMessage
  if (!partialSuccess) return null
  return codeHostStates
    .filter(({ status }) => status === 'ERROR')
    .map(({ providerID, message }) => `${providerID}: ${message}`)
    .join(' ')
}

const columns: readonly TableColumn<Sync>[] = [
  { id: 'subject', head: 'About', name: true, cell: ({ subjectName }) => subjectName || 'gone' },
  { id: 'kind', head: 'Kind', cell: ({ isOfUser }) => (isOfUser ? 'user' : 'repository') },
  { id: 'state', head: 'State', cell: (sync) => <State sync={sync} /> },
  {
    id: 'reason',
    head: 'Why',
    cell: ({ reason, triggeredByUser }) =>
      triggeredByUser ? `${groupWords[reason.group]} by ${triggeredByUser.username}` : groupWords[reason.group],
  },
  { id: 'change', head: 'Change', align: 'end', cell: changeText },
  { id: 'at', head: 'When', cell: ({ finishedAt, queuedAt }) => <RelativeTime time={finishedAt ?? queuedAt} /> },
  { id: 'cancel', head: 'Action', cell: (sync) => <CancelButton sync={sync} /> },
]

function State({ sync: { state, placeInQueue, partialSuccess } }: { readonly sync: Sync }) {
  const place = placeInQueue === null ? '' : `, ${placeInQueue} in the queue`
  return (
    <Badge tone={partialSuccess ? 'warn' : stateTones[state]}>
      {partialSuccess ? 'done in part' : `${stateWords[state]}${place}`}
    </Badge>
  )
}

function CancelButton({ sync: { id, state, subjectName } }: { readonly sync: Sync }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => cancelSync(id),
    onSettled: () => client.invalidateQueries({ queryKey: ['permissionsSyncs'] }),
  })
  if (state !== 'QUEUED' && state !== 'PROCESSING') return null
  return (
    <Button kind="quiet" busy={isPending} aria-label={`Cancel the sync of ${subjectName}`} onClick={() => mutate()}>
      Cancel
    </Button>
  )
}
