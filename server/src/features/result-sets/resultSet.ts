/** How the latest run of a result set stands. */
export type RunState = 'queued' | 'running' | 'ready' | 'failed' | 'cancelled'

export const runStates = ['queued', 'running', 'ready', 'failed', 'cancelled'] as const satisfies readonly RunState[]

/** A search whose results are kept. */
export interface ResultSet {
  readonly id: number
  /** What stands in its address. */
  readonly key: string
  readonly ownerId: number
  readonly title: string
  readonly query: string
  /** As clients of search name it; `lucky` for a smart search. */
  readonly patternType: string
  /** Of the latest run. What is shown of a set is from the latest run that ended with an answer. */
  readonly state: RunState
  /** A sentence, when the latest run failed. */
  readonly failure: string | null
  /** How many places the run under way has found, of those that the owner may read. */
  readonly found: number
  /** How many runs have ended with an answer; 0 while nothing is frozen. */
  readonly runs: number
  /** Why the latest answer is not whole, as reasons of `leftOut.ts`; empty when it is. */
  readonly leftOut: readonly string[]
  /** As `leftOut`, of the first answer. */
  readonly frozenLeftOut: readonly string[]
  readonly createdAt: Date
  readonly frozenAt: Date | null
  readonly lastRunAt: Date | null
}

export type HitKind = 'line' | 'path' | 'symbol' | 'repository' | 'commit' | 'diff'

export const hitKinds = ['line', 'path', 'symbol', 'repository', 'commit', 'diff'] as const satisfies readonly HitKind[]

/** What the latest run says of a hit, against the first. */
export type HitStatus = 'new' | 'unchanged' | 'gone'

export const hitStatuses = ['new', 'unchanged', 'gone'] as const satisfies readonly HitStatus[]

/** What people have said of a hit. */
export type HitState = 'open' | 'done' | 'wont_do'

export const hitStates = ['open', 'done', 'wont_do'] as const satisfies readonly HitState[]

/** Where something was found. Of what a kind does not have, text is empty and numbers are 0. */
export interface Place {
  readonly kind: HitKind
  readonly repositoryId: number
  /** As it was asked for; empty for the default branch. */
  readonly revision: string
  /** Empty for files on disk. */
  readonly commit: string
  readonly path: string
  /** From 1. */
  readonly line: number
  /** Of the first match on the line, in code points from 1. */
  readonly column: number
  /** Of the first match, in code points. */
  readonly length: number
  readonly matched: string
  /** The line, or the lines of a match that spans several; the subject of a commit. */
  readonly text: string
}

/** A place that a run has found. */
export interface FoundPlace extends Place {
  /** 16 bytes: the same in every run that finds the same. */
  readonly fingerprint: Buffer
}

/** A row of a result set. */
export interface Hit extends Place {
  /** Its fingerprint, in hexadecimal digits: a number of its own would tell how many rows others may not see. */
  readonly id: string
  /** From 1 over all rows of the set, by repository, path and line: nothing that a viewer may be told. */
  readonly position: number
  readonly repository: string
  /** The line of the first run; null for what that did not find. */
  readonly frozenLine: number | null
  readonly status: HitStatus
  readonly state: HitState
  /** Empty for none. */
  readonly note: string
  /** Who has last changed state or note; null for nobody, or somebody who has left. */
  readonly changedBy: number | null
  readonly changedAt: Date | null
}

/** Which hits of a set are wanted. What is not given narrows nothing. */
export interface HitFilter {
  readonly statuses?: readonly HitStatus[] | undefined
  readonly states?: readonly HitState[] | undefined
  /** A repository's name. */
  readonly repository?: string | undefined
  /** Part of the text, path or note, in any case. */
  readonly text?: string | undefined
}

/** How many hits there are, of those that the viewer may read. */
export type HitCounts = Readonly<Record<HitStatus | HitState | 'total', number>>

/** A revision that was searched. Commits are null when the run did not search it, and empty for files on disk. */
export interface SearchedCommit {
  readonly repository: string
  readonly revision: string
  readonly frozen: string | null
  readonly latest: string | null
}
