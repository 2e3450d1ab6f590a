import type { Completeness, CompletenessStage, HistoryReach, NotSearched } from '@sextant/contract'
import type { SearchCounts } from '@sextant/engine'

/** How many revisions a search covers. */
export interface RevisionReach {
  /** Those that the query names, in all its repositories. */
  readonly asked: number
  readonly found: number
  /** Of those that were found; plain folders, which are never indexed, count as neither. */
  readonly indexed: number
  readonly unindexed: number
}

/** What a search has counted so far, over all its parts. */
export interface Tally {
  /** Repositories of the instance that the viewer may read. */
  readonly readable: number
  /** Those that the query's filters leave. */
  readonly selected: number
  /** Undefined before it is known. */
  readonly reach: RevisionReach | undefined
  readonly counts: SearchCounts
  readonly matchingRepositories: number
  readonly matchingCommits: number
  /** Undefined when no commits were asked for. */
  readonly history: HistoryReach | undefined
  readonly notSearched: readonly NotSearched[]
  /** How far results are in order of relevance; undefined where they come in another. */
  readonly ranking: Completeness['ranking']
  readonly limitHit: boolean
  readonly timedOut: boolean
  readonly memoryHit: boolean
  /** Whether any part of the query was run. */
  readonly begun: boolean
  readonly matches: number
  /** Those that were sent; as many as there are unless the display limit held some back. */
  readonly sent: number
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
    ...(tally.ranking && { ranking: tally.ranking }),
  }
}

/** A binary file holds no lines of text, and a query asks for forks and archived repositories only in so many words. */
const unasked: ReadonlySet<NotSearched['reason']> = new Set(['binary', 'fork', 'archived'] as const)

function stagesOf(tally: Tally): readonly CompletenessStage[] {
  const { readable, selected, reach, history, counts, matches, sent } = tally
  return [
    { name: 'readable', considered: readable, kept: readable, label: 'repositories you may read' },
    { name: 'repositories', considered: readable, kept: selected, label: 'repositories match' },
    ...(reach ? reachStages(reach) : []),
    ...(selected === 0 || (history && counts.files === 0) ? [] : fileStages(tally)),
    ...(history ? commitStages(history, tally.matchingCommits) : []),
    ...(sent < matches ? [{ name: 'sent', considered: matches, kept: sent, label: 'matches shown' } as const] : []),
  ]
}

function reachStages({ asked, found, indexed, unindexed }: RevisionReach): readonly CompletenessStage[] {
  const known = indexed + unindexed
  return [
    { name: 'revisions', considered: asked, kept: found, label: 'revisions found' },
    ...(known === 0 ? [] : [{ name: 'indexed', considered: known, kept: indexed, label: 'of them indexed' } as const]),
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
    { name: 'candidates', considered: counts.filtered, kept: counts.candidates, label: 'candidates' },
    { name: 'verified', considered: counts.candidates, kept: counts.matchingFiles, label: 'files match' },
  ]
}

const none = { count: 0, examples: [] }

function leftOut({
  binary,
  tooLarge,
  unreadable,
  symbolsPending,
  symbolsPartial,
  structurePartial,
}: SearchCounts): readonly NotSearched[] {
  const all: readonly NotSearched[] = [
    { reason: 'binary', unit: 'files', ...binary },
    { reason: 'too-large', unit: 'files', ...tooLarge },
    { reason: 'unreadable', unit: 'files', ...unreadable },
    { reason: 'symbols-pending', unit: 'files', ...(symbolsPending ?? none) },
    { reason: 'symbols-partial', unit: 'files', ...(symbolsPartial ?? none) },
    { reason: 'structure-partial', unit: 'files', ...(structurePartial ?? none) },
  ]
  return all.filter(({ count }) => count > 0)
}

function ended({ limitHit, timedOut, memoryHit, begun }: Tally): readonly NotSearched[] {
  return [
    ...(begun ? [] : [{ reason: 'not-run', count: 0, unit: 'repositories', examples: [] } as const]),
    ...(limitHit ? [{ reason: 'limit', count: 0, unit: 'files', examples: [] } as const] : []),
    ...(timedOut ? [{ reason: 'time', count: 0, unit: 'files', examples: [] } as const] : []),
    ...(memoryHit ? [{ reason: 'memory', count: 0, unit: 'files', examples: [] } as const] : []),
  ]
}
