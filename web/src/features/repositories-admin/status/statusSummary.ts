import type { ArcState } from '@sextant/ui'
import type { RepositoriesStatus, StatusMessage } from './api.js'

/** What the bar says of the instance: one thing, the most important. */
export interface StatusSummary {
  readonly tooltip: string
  readonly arc: ArcState
  /** How much of the arc is drawn, from 0 to 1. */
  readonly fraction: number
}

type Kind = StatusMessage['__typename']

// The order and the tooltips are those of the specification, sections 4 and 2. A full disk stops what a sync does.
const priority: readonly { readonly kinds: readonly Kind[]; readonly tooltip: string; readonly arc: ArcState }[] = [
  {
    kinds: ['ExternalServiceSyncError', 'SyncError', 'GitserverDiskThresholdReached'],
    tooltip: 'Syncing repositories failed',
    arc: 'failed',
  },
  { kinds: ['GitUpdatesDisabled'], tooltip: 'Syncing repositories disabled', arc: 'partial' },
  { kinds: ['CloningProgress'], tooltip: 'Cloning repositories...', arc: 'working' },
  { kinds: ['IndexingProgress'], tooltip: 'Indexing repositories...', arc: 'working' },
  { kinds: ['NoRepositoriesDetected'], tooltip: 'No repositories', arc: 'partial' },
]

/** What the button in the bar shows; `failed` when the status could not be asked for. */
export function summaryOf(status: RepositoriesStatus | undefined, failed: boolean): StatusSummary {
  if (failed) return { tooltip: "Sorry, we couldn't fetch notifications", arc: 'failed', fraction: 0 }
  if (!status) return { tooltip: 'Repositories status', arc: 'complete', fraction: 0 }
  const { statusMessages } = status
  const first = priority.find(({ kinds }) => statusMessages.some(({ __typename }) => kinds.includes(__typename)))
  const fraction = fractionOf(status)
  return first
    ? { tooltip: first.tooltip, arc: first.arc, fraction }
    : { tooltip: 'Repositories up to date', arc: 'complete', fraction }
}

/** How much of what is to be searched is as fast as it will be: cloned first, then indexed. */
function fractionOf({ repositoryStats: { total, cloned }, statusMessages }: RepositoriesStatus): number {
  if (total === 0) return 0
  const indexing = statusMessages.find((message) => message.__typename === 'IndexingProgress')
  if (cloned < total || !indexing) return cloned / total
  return indexing.indexed / (indexing.indexed + indexing.notIndexed)
}
