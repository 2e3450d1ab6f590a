import type { MarkedState } from '@sextant/ui'
import type { PreciseIndex } from './api.js'

/** One thing that happened to an index, or that is happening. */
export interface TimelineStep {
  readonly mark: MarkedState
  readonly label: string
  /** When it began; null where it has not. */
  readonly at: string | null
  /** Milliseconds that it took; null while it goes on, and for what takes no time. */
  readonly took: number | null
}

type Times = Pick<
  PreciseIndex,
  | 'state'
  | 'queuedAt'
  | 'createdAt'
  | 'indexingStartedAt'
  | 'indexingFinishedAt'
  | 'uploadedAt'
  | 'processingStartedAt'
  | 'processingFinishedAt'
>

/** What happened to an index, in its order. */
export function timelineOf(index: Times): readonly TimelineStep[] {
  const { state, queuedAt, createdAt, indexingStartedAt, indexingFinishedAt } = index
  const { uploadedAt, processingStartedAt, processingFinishedAt } = index
  const failed = (errored: string) => state === errored
  return [
    queuedAt !== null && step('good', 'Queued to be made', queuedAt, null),
    indexingStartedAt !== null &&
      step(markOf(failed('INDEXING_ERRORED'), indexingFinishedAt), 'Made', indexingStartedAt, indexingFinishedAt),
    queuedAt === null && step(markOf(false, uploadedAt), 'Uploaded', createdAt, uploadedAt),
    processingStartedAt !== null &&
      step(
        markOf(failed('PROCESSING_ERRORED'), processingFinishedAt),
        'Processed',
        processingStartedAt,
        processingFinishedAt,
      ),
    state === 'COMPLETED' && step('good', 'Ready', processingFinishedAt, null),
    state === 'QUEUED_FOR_PROCESSING' && step('waiting', 'Waits to be processed', null, null),
    state === 'QUEUED_FOR_INDEXING' && step('waiting', 'Waits to be made', null, null),
  ].filter((each) => each !== false)
}

const markOf = (failed: boolean, ended: string | null): MarkedState => (failed ? 'bad' : ended ? 'good' : 'working')

function step(mark: MarkedState, label: string, at: string | null, until: string | null): TimelineStep {
  const took = at !== null && until !== null ? Date.parse(until) - Date.parse(at) : null
  return { mark, label, at, took: took !== null && took >= 0 ? took : null }
}
