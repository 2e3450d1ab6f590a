import type { FileMatch } from './fileMatch.js'
import type { FileQuery } from './fileQuery.js'
import type { Part } from './parts.js'
import type { SearchCounts, SearchLimits, TargetSize } from './searchBackend.js'

/** What a search worker is asked. One task at a time; `cancel` ends the one under way. */
export type WorkerRequest =
  | { readonly kind: 'list'; readonly task: number; readonly source: unknown; readonly partBytes: number }
  | {
      readonly kind: 'scan'
      readonly task: number
      readonly source: unknown
      readonly part: Part
      readonly query: FileQuery
      readonly limits: SearchLimits
    }
  | { readonly kind: 'cancel'; readonly task: number }

export type WorkerAnswer =
  | { readonly kind: 'listed'; readonly task: number; readonly size: TargetSize; readonly parts: readonly Part[] }
  | { readonly kind: 'matches'; readonly task: number; readonly matches: readonly FileMatch[] }
  | { readonly kind: 'scanned'; readonly task: number; readonly counts: SearchCounts }
  | { readonly kind: 'failed'; readonly task: number; readonly message: string }
