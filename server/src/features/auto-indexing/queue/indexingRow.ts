import type { IndexJob } from '../configuration/indexJob.js'
import { indexerKey } from '../indexers.js'

/** What one command printed, in the words of the executor API. */
export interface ExecutionLog {
  /** `setup.checkout`, `step.scip.go`, `upload`. */
  readonly key: string
  readonly command: readonly string[]
  /** ISO 8601. */
  readonly startTime: string
  /** Null while it runs. */
  readonly exitCode: number | null
  readonly durationMilliseconds: number | null
  /** What it printed, both streams; its end where that was much. */
  readonly out: string
}

/** What the steps of a job printed, as kept in `precise_indexes.steps`. */
export interface IndexingLog {
  readonly setup: readonly ExecutionLog[]
  /** One for each command before the indexer; those that have run. */
  readonly preIndex: readonly ExecutionLog[]
  readonly index?: ExecutionLog
  readonly upload?: ExecutionLog
  readonly teardown: readonly ExecutionLog[]
}

export const emptyLog: IndexingLog = { setup: [], preIndex: [], teardown: [] }

/** The folder of a job as rows have it: with a slash at the end, unless it is the whole repository. */
export const rowRoot = (root: string): string => (root === '' ? '' : `${root}/`)

/** What a row is named by, with its repository and commit. */
export const rowSubject = ({ root, indexer }: IndexJob) => ({ root: rowRoot(root), indexer: indexerKey(indexer) })
