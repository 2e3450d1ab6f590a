import { formatNoun, type MarkedState } from '@sextant/ui'
import type { SyncJob, SyncState } from './api.js'

interface Words {
  readonly mark: MarkedState
  readonly label: string
}

const words: Readonly<Record<SyncState, Words>> = {
  QUEUED: { mark: 'waiting', label: 'Waits for its turn' },
  PROCESSING: { mark: 'working', label: 'Syncing' },
  CANCELING: { mark: 'working', label: 'Stopping' },
  COMPLETED: { mark: 'good', label: 'Completed' },
  HELD: { mark: 'warn', label: 'Waits for you' },
  FAILED: { mark: 'bad', label: 'Failed' },
  ERRORED: { mark: 'bad', label: 'Failed' },
  CANCELED: { mark: 'waiting', label: 'Cancelled' },
}

/** How a sync is shown: a shape and words. */
export const syncWords = (state: SyncState): Words => words[state]

type Counts = Pick<
  SyncJob,
  'state' | 'reposSynced' | 'reposAdded' | 'reposModified' | 'reposDeleted' | 'repoSyncErrors' | 'heldRemovals'
>

/** What a sync has done, in one line. */
export function syncSentence(sync: Counts): string {
  const { state, reposSynced, reposAdded, reposModified, reposDeleted, repoSyncErrors, heldRemovals } = sync
  if (state === 'QUEUED') return ''
  if (state === 'FAILED' && reposSynced === 0) return 'nothing listed'
  const listed = `${formatNoun(reposSynced, 'repository', 'repositories')} listed`
  const changes = [
    reposAdded > 0 && `${reposAdded} added`,
    reposModified > 0 && `${reposModified} changed`,
    reposDeleted > 0 && `${reposDeleted} removed`,
    heldRemovals > 0 && state === 'HELD' && `${heldRemovals} to be removed`,
    repoSyncErrors > 0 && `${repoSyncErrors} could not be taken`,
  ].filter((part) => part !== false)
  const nothing = state === 'COMPLETED' ? ['nothing changed'] : []
  return [listed, ...(changes.length > 0 ? changes : nothing)].join(', ')
}
