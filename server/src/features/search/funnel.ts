import type { Completeness, CompletenessStage, HistoryReach, NotSearched } from '@sextant/contract'
import type { SearchCounts } from '@sextant/engine'

/** What a search has counted so far, over all its parts. */
export interface Tally {
  /** Repositories of the instance that the viewer may read. */
  readonly readable: number
  /** Those that the query's filters leave. */
  readonly selected: number
  readonly counts: SearchCounts
  readonly matchingRepositories: number
  readonly matchingCommits: number
  /** Undefined when no commits were asked for. */
  readonly history: HistoryReach | undefined
  readonly notSearched: readonly NotSearched[]
  readonly limitHit: boolean
  readonly timedOut: boolean
  /** "at HEAD", "at v2": the revisions in words. */
  readonly revisions: string
  /** "in Go, path matches cmd": the path and language filters in words; empty without any. */
  readonly narrowing: string
}

/** The funnel of an answer. Everything in it is counted after the permission filter. */
export function completenessOf(tally: Tally): Completeness {
  const { counts } = tally
  const notSearched = [...tally.notSearched, ...leftOut(counts), ...ended(tally)]
  return {
    complete: notSearched.every(({ reason }) => unasked.has(reason)),
    stages: stagesOf(tally),
    notSearched,
    matchingLines: counts.matchingLines,
    matchingFiles: counts.matchingFiles,
    matchingCommits: tally.matchingCommits,
    matchingRepositories: tally.matchingRepositories,
    ...(tally.history && { history: tally.history }),
  }
}

/** A binary file holds no lines of text, and a query asks for forks and archived repositories only in so many words. */
const unasked: ReadonlySet<NotSearched['reason']> = new Set(['binary', 'fork', 'archived'] as const)

function stagesOf(tally: Tally): readonly CompletenessStage[] {
  const { readable, selected, history, counts } = tally
  return [
    { name: 'repositories', considered: readable, kept: selected, label: 'repositories match' },
    ...(history && counts.files === 0 ? [] : fileStages(tally)),
    ...(history ? commitStages(history, tally.matchingCommits) : []),
  ]
}

function commitStages(
  { commits, total = commits, back }: HistoryReach,
  matching: number,
): readonly CompletenessStage[] {
  const reach = back === undefined ? '' : `, back to ${back.slice(0, 10)}`
  return [
    { name: 'commits', considered: total, kept: commits, label: `commits looked through${reach}` },
    { name: 'matching-commits', considered: commits, kept: matching, label: 'commits match' },
  ]
}

function fileStages({ counts, revisions, narrowing }: Tally): readonly CompletenessStage[] {
  return [
    { name: 'files', considered: counts.files, kept: counts.files, label: `files ${revisions}` },
    { name: 'filtered', considered: counts.files, kept: counts.filtered, label: narrowing || 'of every kind' },
    { name: 'candidates', considered: counts.filtered, kept: counts.candidates, label: 'looked through' },
    { name: 'verified', considered: counts.candidates, kept: counts.matchingFiles, label: 'match' },
  ]
}

const none = { count: 0, examples: [] }

function leftOut({
  binary,
  tooLarge,
  unreadable,
  symbolsPending,
  symbolsPartial,
}: SearchCounts): readonly NotSearched[] {
  const all: readonly NotSearched[] = [
    { reason: 'binary', unit: 'files', ...binary },
    { reason: 'too-large', unit: 'files', ...tooLarge },
    { reason: 'unreadable', unit: 'files', ...unreadable },
    { reason: 'symbols-pending', unit: 'files', ...(symbolsPending ?? none) },
    { reason: 'symbols-partial', unit: 'files', ...(symbolsPartial ?? none) },
  ]
  return all.filter(({ count }) => count > 0)
}

function ended({ limitHit, timedOut }: Tally): readonly NotSearched[] {
  return [
    ...(limitHit ? [{ reason: 'limit', count: 0, unit: 'files', examples: [] } as const] : []),
    ...(timedOut ? [{ reason: 'time', count: 0, unit: 'files', examples: [] } as const] : []),
  ]
}
