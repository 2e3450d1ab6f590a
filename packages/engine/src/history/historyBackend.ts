import type { TargetProblem } from '../searchBackend.js'
import type { HistoryLimits, HistoryMatch } from './historyMatch.js'
import type { HistoryQuery } from './historyQuery.js'
import type { HistoryTarget } from './historyReader.js'
import type { HistoryLook } from './historyStep.js'

/**
 * Searches the commits of repositories. Targets are searched in the order given, the commits of each newest first;
 * nothing comes after the answer, and whatever was left out can be told from how far back it looked.
 */
export interface HistoryBackend<Source> {
  /**
   * Hands matches to `onMatches` as they are found, and how far back it has looked now and then. Rejects with the
   * signal's reason when it fires.
   */
  search(
    request: HistoryRequest<Source>,
    onMatches: (batch: HistoryBatch) => void,
    signal: AbortSignal,
  ): Promise<HistoryOutcome>
  close(): Promise<void>
}

export interface HistoryRequest<Source> {
  readonly query: HistoryQuery
  readonly targets: readonly HistoryTarget<Source>[]
  readonly limits: HistoryLimits
}

export interface HistoryBatch {
  /** The target's place in the request. */
  readonly target: number
  /** Empty when there is nothing new but how far back it has looked. */
  readonly matches: readonly HistoryMatch[]
  readonly look: HistoryLook
}

export interface HistoryOutcome {
  /** For each target how far back it was looked; undefined for one that was not searched. */
  readonly looks: readonly (HistoryLook | undefined)[]
  readonly problems: readonly TargetProblem[]
  /** True when the limit of matches ended the search early. */
  readonly limitHit: boolean
  /** True when the commits that were found would have taken too much memory, which ended the search early. */
  readonly memoryHit?: true
}
