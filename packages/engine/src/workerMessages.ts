import type { CodeShare, CodeWork } from './code/codeMessages.js'
import type { FileMatch } from './fileMatch.js'
import type { FileQuery } from './fileQuery.js'
import type { FindShare, FindWork, IndexedFindTarget } from './finder/findMessages.js'
import type { LocatedHistory } from './history/commitLists.js'
import type { HistoryLimits, HistoryMatch } from './history/historyMatch.js'
import type { HistoryQuery } from './history/historyQuery.js'
import type { HistoryTarget } from './history/historyReader.js'
import type { HistoryLook } from './history/historyStep.js'
import type { Part } from './parts.js'
import type { EncodedRanking } from './indexed/rankedCodec.js'
import type { RankOutcome, RankTask } from './indexed/rankTask.js'
import type { ReadOutcome, ReadTask } from './indexed/readTask.js'
import type { FoundBatch, TaskOutcome } from './indexed/searchTask.js'
import type { IndexView } from './indexed/shardSet.js'
import type { TargetList } from './indexed/targetList.js'
import type { TermCounts, WeighTask } from './indexed/weighTask.js'
import type { SearchCounts, SearchLimits } from './searchBackend.js'
import type { MemberProblem } from './sharedManifest.js'

/**
 * What a search worker is asked. One task at a time; `cancel` ends the one under way. The sources of a task are revisions
 * of one repository; a member is the place of one of them.
 */
export type WorkerRequest =
  | { readonly kind: 'list'; readonly task: number; readonly sources: readonly unknown[]; readonly partBytes: number }
  | {
      readonly kind: 'scan'
      readonly task: number
      readonly sources: readonly unknown[]
      readonly part: Part
      readonly query: FileQuery
      readonly limits: SearchLimits
      /** Asks for the best files of the part, at once, instead of all in order. */
      readonly ranking?: {
        /** As `termShares` answers them. */
        readonly shares: readonly number[]
        /** Files with a lower score are not wanted. */
        readonly least: number
      }
    }
  | ({ readonly kind: 'weigh'; readonly task: number } & WeighTask)
  | ({ readonly kind: 'read'; readonly task: number } & ReadTask)
  | ({
      readonly kind: 'rank-index'
      readonly task: number
      /** The buffer of a `TaskState`. */
      readonly state: SharedArrayBuffer
    } & Omit<RankTask, 'state'>)
  | {
      readonly kind: 'search-index'
      readonly task: number
      readonly targets: TargetList
      readonly query: FileQuery
      readonly limits: SearchLimits
      /** The buffer of a `TaskState`. */
      readonly state: SharedArrayBuffer
      readonly thread: number
      readonly threads: number
      readonly milliseconds: number
    }
  | {
      readonly kind: 'search-history'
      readonly task: number
      /** A `HistoryTarget`. */
      readonly target: HistoryTarget<unknown>
      /** Where the index holds it; undefined when its commits are to be read from their repository. */
      readonly located: LocatedHistory | undefined
      readonly query: HistoryQuery
      readonly limits: HistoryLimits
    }
  | {
      readonly kind: 'find-names'
      readonly task: number
      readonly work: FindWork
      readonly targets: readonly IndexedFindTarget[]
      /** The buffer of a `TaskState`. */
      readonly state: SharedArrayBuffer
      readonly thread: number
      readonly threads: number
    }
  | {
      readonly kind: 'find-in-list'
      readonly task: number
      readonly work: FindWork
      /** What is not in the index. */
      readonly source: unknown
      readonly state: SharedArrayBuffer
    }
  | {
      readonly kind: 'look-up'
      readonly task: number
      readonly work: CodeWork
      /** The buffer of a `TaskState`. */
      readonly state: SharedArrayBuffer
      /** Facts of another version count as not there. */
      readonly factsVersion: number | undefined
    }
  | { readonly kind: 'cancel'; readonly task: number }
  /** What the index is from now on. No task, and not answered. */
  | { readonly kind: 'view'; readonly view: IndexView }

export type WorkerAnswer =
  | {
      readonly kind: 'listed'
      readonly task: number
      readonly files: number
      readonly bytes: number
      readonly problems: readonly MemberProblem[]
      readonly parts: readonly Part[]
    }
  | {
      readonly kind: 'matches'
      readonly task: number
      /** The members that hold each of these files. */
      readonly members: readonly number[]
      readonly matches: readonly FileMatch[]
    }
  | ({ readonly kind: 'found'; readonly task: number } & FoundBatch)
  | { readonly kind: 'searched'; readonly task: number; readonly outcome: TaskOutcome }
  | {
      readonly kind: 'commits'
      readonly task: number
      readonly matches: readonly HistoryMatch[]
      readonly look: HistoryLook
    }
  | {
      readonly kind: 'history-searched'
      readonly task: number
      readonly look: HistoryLook
      /** What stood in the way in the index: then the target was not searched to its end. `path` is a damaged file. */
      readonly damage?: { readonly path: string | undefined }
    }
  | { readonly kind: 'names-found'; readonly task: number; readonly share: FindShare }
  | { readonly kind: 'looked-up'; readonly task: number; readonly share: CodeShare }
  | { readonly kind: 'scanned'; readonly task: number; readonly counts: SearchCounts }
  | ({ readonly kind: 'weighed'; readonly task: number } & TermCounts)
  | ({ readonly kind: 'read'; readonly task: number } & ReadOutcome)
  | { readonly kind: 'ranked'; readonly task: number; readonly outcome: RankOutcome }
  | {
      readonly kind: 'scan-ranked'
      readonly task: number
      /** How many matches there are in the files since the last answer, ranked here or not wanted. */
      readonly matches: number
      /** Its targets are members. */
      readonly ranking: EncodedRanking
    }
  | { readonly kind: 'failed'; readonly task: number; readonly message: string }
