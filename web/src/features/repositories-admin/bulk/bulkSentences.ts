import { formatCount, formatNoun } from '@sextant/ui'
import type { BulkAction, BulkKind } from './api.js'

/** An action in words. */
interface BulkWords {
  /** On a button. */
  readonly label: string
  readonly doing: string
  readonly done: string
  /** What it does that a person should agree to; nothing for what does no harm. */
  readonly warning?: string
}

export const bulkWords: Readonly<Record<BulkKind, BulkWords>> = {
  FETCH: { label: 'Fetch now', doing: 'Asking to fetch', done: 'To be fetched' },
  REINDEX: { label: 'Index again', doing: 'Asking to index', done: 'To be indexed again' },
  RECLONE: {
    label: 'Clone again',
    doing: 'Asking to clone',
    done: 'To be cloned again',
    warning:
      'All of it is asked of the code host again, which takes as long as the first time. The copies on this server are replaced; while that goes on, their files and history may not be readable.',
  },
  EXCLUDE: {
    label: 'Exclude',
    doing: 'Excluding',
    done: 'Excluded',
    warning:
      'They are written into the exclude rules of every code host connection that lists them, and disappear with the next sync. Taking them out of the rules brings them back.',
  },
  DELETE: {
    label: 'Delete',
    doing: 'Deleting',
    done: 'Deleted',
    warning:
      'They disappear for everybody, with their index, metadata and copies on this server. A code host that still lists them, or a folder that the server is started with, brings them back: exclude them to keep them out. Nothing is deleted on the code host.',
  },
}

export const counted = (count: number) => formatNoun(count, 'repository', 'repositories')

/** How an action stands: `Deleting 12 of 340 repositories`, `340 repositories: to be fetched, 2 could not be done`. */
export function bulkSentence({ action, state, total, done, failed, failure }: BulkAction): string {
  const { doing, done: past } = bulkWords[action]
  const failures = failed === 0 ? '' : `, ${formatCount(failed)} could not be done`
  if (state === 'QUEUED') return `${doing} ${counted(total)}: waiting for its turn`
  if (state === 'RUNNING') return `${doing}: ${formatCount(done + failed)} of ${counted(total)}${failures}`
  const ended = `${past}: ${counted(done)}${failures}`
  return state === 'CANCELED' ? `${ended}. Stopped before the end: ${failure ?? 'it was cancelled'}` : `${ended}.`
}
