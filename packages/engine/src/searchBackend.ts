import type { FileMatch } from './fileMatch.js'
import type { FileQuery } from './fileQuery.js'

/**
 * Searches files. The embedded engine and every other one behind it keep the same promises: targets are searched in
 * the order given, matches listed under a target come by rank and path (trees/pathRank.ts) unless relevance was asked for,
 * nothing comes after the answer, and the answer counts whatever was left out.
 */
export interface SearchBackend<Source> {
  /**
   * Hands matches to `onMatches` as they are found; rejects with the signal's reason when it fires.
   * The answer counts what was searched until then and says what was not. When `onMatches` answers `'enough'`, the
   * search ends as at its limit of matches.
   */
  search(
    request: SearchRequest<Source>,
    onMatches: (batch: MatchBatch) => unknown,
    signal: AbortSignal,
  ): Promise<SearchOutcome>
  /** Reads a target's list of files, so that a first search finds it ready. */
  prepare(source: Source, signal: AbortSignal): Promise<TargetSize>
  close(): Promise<void>
}

export interface SearchRequest<Source> {
  readonly query: FileQuery
  readonly targets: readonly Source[]
  readonly limits: SearchLimits
  /** Every target is read itself, whatever the index holds of it. */
  readonly withoutIndex?: boolean
  /**
   * Best first instead of in the order of targets: how well a file answers to the patterns decides, and only among equals
   * the order of targets and then the path. Everything is gone through and counted; the limit is of what is sent. Has no
   * effect on a query without a pattern that a file can be ranked by.
   */
  readonly ranked?: boolean
}

export interface SearchLimits {
  /** Stop after this many matches: a matching line, a symbol, or a path that matches alone, counts one. */
  readonly matches: number
  /**
   * Of each target one match is enough: it may be any, others may come beside it, and a target is left when one was
   * found. Not for symbols.
   */
  readonly oneOfEach?: boolean
  /**
   * When so many matches have been sent, the rest is counted only; in a ranked search it is sent bare. Without it all are
   * sent.
   */
  readonly shown?: number
  /** At most this many matching lines, or symbols, of one file are sent; all are counted. */
  readonly linesPerFile: number
  /** Lines around a matching line. */
  readonly contextLines: number
  /** Larger files are found by their path only. In bytes. */
  readonly fileBytes: number
  /** Globs of the paths whose files are read though they are larger, as `largeFileMatcher` reads them. */
  readonly largeFiles?: readonly string[]
  /** Longer lines are cut. In bytes. */
  readonly lineBytes: number
}

export interface MatchBatch {
  /**
   * The places in the request of the targets that these files stand in, ascending and never empty. The matches are
   * listed under the first. A file that several revisions of a repository share (the same path and blob) comes once.
   */
  readonly targets: readonly number[]
  readonly matches: readonly FileMatch[]
  /** True for matches that nobody will be shown: they have their path, language and number of matching lines, and no more. */
  readonly isBare?: true
}

export interface TargetSize {
  readonly files: number
  readonly bytes: number
  /** Why the list of files is not whole; absent when it is. */
  readonly incomplete?: string
}

/**
 * What a search looked at and what it left out. Every count is of files unless it says otherwise; a file that several
 * revisions of a repository share counts once.
 */
export interface SearchCounts {
  /** In the targets that were searched. */
  readonly files: number
  /** Left by the path and language conditions. */
  readonly filtered: number
  /** Whose content, or path alone, had to be looked at for the pattern. */
  readonly candidates: number
  readonly matchingFiles: number
  readonly matchingLines: number
  readonly binary: LeftOut
  readonly tooLarge: LeftOut
  readonly unreadable: LeftOut
  /** In a search for symbols: those whose symbols were not indexed yet, and for which there was no time. */
  readonly symbolsPending?: LeftOut
  /** In a search for symbols: those of which a limit keeps some symbols out. */
  readonly symbolsPartial?: LeftOut
  /** In a search for templates: those of which a limit may keep some matches out. */
  readonly structurePartial?: LeftOut
}

/** How many were left out, with up to three paths as examples. */
export interface LeftOut {
  readonly count: number
  readonly examples: readonly string[]
}

export interface SearchOutcome {
  readonly counts: SearchCounts
  /** Targets that were not searched, or not to the end, by their place in the request. */
  readonly targets: readonly TargetProblem[]
  /** True when the limit of matches ended the search early, or kept some of what a ranked one found from being sent. */
  readonly limitHit: boolean
  /** True when the results would have taken too much memory, which ended the search early or kept some of them out. */
  readonly memoryHit?: true
  /** Only of a ranked search. */
  readonly ranking?: Ranking
}

/**
 * How what was sent is in order: `whole`, each match comes before every lesser one; or `in-stages`: the search took long,
 * so that the best of what was known was sent meanwhile, and something better may have come later.
 */
export type Ranking = 'whole' | 'in-stages'

export interface TargetProblem {
  readonly target: number
  readonly message: string
}
