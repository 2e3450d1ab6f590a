import type { FileMatch } from './fileMatch.js'
import type { FileQuery } from './fileQuery.js'
import type { Part } from './parts.js'
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
    }
  | { readonly kind: 'cancel'; readonly task: number }

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
  | { readonly kind: 'scanned'; readonly task: number; readonly counts: SearchCounts }
  | { readonly kind: 'failed'; readonly task: number; readonly message: string }
