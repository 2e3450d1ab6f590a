/**
 * The events of `GET /.api/search/stream`, in the shapes that existing clients of streaming search read: each event is
 * `event: <name>`, one line of JSON as `data: `, and a blank line; nothing else is ever sent.
 */
export interface SearchEvents {
  matches: readonly SearchMatch[]
  progress: SearchProgress
  filters: readonly SearchFilter[]
  alert: SearchAlert
  error: { readonly message: string }
  done: Record<string, never>
}

export type SearchMatch = ContentMatch | PathMatch | SymbolMatch | RepositoryMatch | CommitMatch | OwnerMatch

/** A place in a file. */
export interface MatchLocation {
  /** Bytes from the start of the file. */
  readonly offset: number
  /** From 0. */
  readonly line: number
  /** Characters (Unicode code points) from the start of the line, from 0. */
  readonly column: number
}

/** `end` is outside the match. */
export interface MatchRange {
  readonly start: MatchLocation
  readonly end: MatchLocation
}

interface FileMatchFields {
  readonly path: string
  readonly repositoryID: number
  readonly repository: string
  /** As its host last counted them; absent where none tells. */
  readonly repoStars?: number
  /** RFC 3339. */
  readonly repoLastFetched?: string
  /**
   * Every revision that this file stands in, as asked for and in that order; `['']` is the default branch. What a
   * pattern over references found has its full name.
   */
  readonly branches?: readonly string[]
  /** Of the first of `branches`. */
  readonly commit?: string
  /** The id of the content in git: files with the same one are the same. Absent for what is read from a folder. */
  readonly blob?: string
  readonly language?: string
  readonly pathMatches?: readonly MatchRange[]
}

export interface ContentMatch extends FileMatchFields {
  readonly type: 'content'
  readonly hunks: null
  /** Sent unless `cm=t` was asked for. */
  readonly lineMatches?: readonly LineMatch[]
  /** Sent when `cm=t` was asked for. */
  readonly chunkMatches?: readonly ChunkMatch[]
  /**
   * In a search by relevance the lines that tell most, best first: those that define what is looked for, or hold all of
   * it. From 0, up to ten of those that are sent above, which stay in the order of the file. Absent for a single line.
   */
  readonly bestLines?: readonly number[]
}

export interface LineMatch {
  readonly line: string
  /** From 0. */
  readonly lineNumber: number
  /** Start column and length, both in characters (Unicode code points). */
  readonly offsetAndLengths: readonly (readonly [number, number])[]
}

/** Whole lines of a file, with the matches in them. */
export interface ChunkMatch {
  readonly content: string
  readonly contentStart: MatchLocation
  readonly contentTruncated?: boolean
  readonly ranges: readonly MatchRange[]
}

export interface PathMatch extends FileMatchFields {
  readonly type: 'path'
}

/** A file with the definitions in it that match. */
export interface SymbolMatch extends FileMatchFields {
  readonly type: 'symbol'
  /** In the order in which they stand in the file; never empty. */
  readonly symbols: readonly MatchedSymbol[]
}

export interface MatchedSymbol {
  /** The address of the definition, to be put behind the server's own and a slash. */
  readonly url: string
  readonly name: string
  /** The names of the definitions around it; empty for none. */
  readonly containerName: string
  /** As the language server protocol calls it, in upper case: `FUNCTION`, `ENUMMEMBER`. */
  readonly kind: string
  /** From 1. */
  readonly line: number
}

export interface RepositoryMatch {
  readonly type: 'repo'
  readonly repositoryID: number
  readonly repository: string
  readonly repositoryMatches?: readonly MatchRange[]
  readonly repoLastFetched?: string
  readonly branches?: readonly string[]
  readonly description?: string
  /** What `repo:has.description` asks for. */
  readonly descriptionMatches?: readonly MatchRange[]
  /** As its host last counted them; absent where none tells. */
  readonly repoStars?: number
  readonly fork?: boolean
  readonly archived?: boolean
  readonly private?: boolean
  /** A key that has no value is a tag. */
  readonly metadata?: Readonly<Record<string, string | null>>
  readonly topics?: readonly string[]
}

export type OwnerMatch = PersonMatch | TeamMatch

/** An owner of files: sent for `select:file.owners` only, because the command line client refuses the type. */
export interface PersonMatch {
  readonly type: 'person'
  /** As the ownership file writes it, without the @. */
  readonly handle?: string
  readonly email?: string
  /** The account that the handle or address belongs to. */
  readonly user?: { readonly username: string; readonly displayName: string; readonly avatarURL: string | null }
}

/** A group of owners; as `PersonMatch`. */
export interface TeamMatch {
  readonly type: 'team'
  readonly name: string
  readonly displayName?: string
  readonly handle?: string
  readonly email?: string
}

/** A commit, found by its message or by the lines that it changes: both come in this shape. */
export interface CommitMatch {
  readonly type: 'commit'
  /** Markdown: the repository, the author and the subject as links. */
  readonly label: string
  /** Path of the commit's page. */
  readonly url: string
  /** Markdown: the short id and the date, as a link. */
  readonly detail: string
  readonly repositoryID: number
  readonly repository: string
  /** As its host last counted them; absent where none tells. */
  readonly repoStars?: number
  /** RFC 3339. */
  readonly repoLastFetched?: string
  readonly oid: string
  readonly message: string
  readonly authorName: string
  /** RFC 3339, as `committerDate` is. */
  readonly authorDate: string
  readonly committerName: string
  readonly committerDate: string
  /**
   * What matched, as a fenced block of Markdown: the message, as `COMMIT_EDITMSG`; or a `diff`, which for each file has
   * a line with its former and its present path (spaces as `\ `), and behind it hunks with what matched and some
   * neighbours: `@@ -1,2 +1,3 @@` and lines that begin with `-` or `+`.
   */
  readonly content: string
  /** Line of `content` (0 is the fence), column and length, both in characters. */
  readonly ranges: readonly (readonly [line: number, column: number, length: number])[]
}

export interface SearchProgress {
  readonly done: boolean
  /** Repositories that were searched and that the viewer may read. */
  readonly repositoriesCount?: number
  readonly matchCount: number
  readonly durationMs: number
  readonly skipped: readonly SkippedReason[]
  /** How complete the answer is, stage by stage. */
  readonly completeness: Completeness
}

export interface SkippedReason {
  /**
   * In the order in which they come: `repository-missing`, `repository-cloning`, `document-match-limit`,
   * `shard-match-limit`, `repository-limit`, `shard-timeout`, `backend-missing`, `symbols-pending`, `repository-fork`, `excluded-archive`, `display`, `error`.
   */
  readonly reason: string
  readonly title: string
  readonly message: string
  readonly severity: 'info' | 'warn' | 'error'
  readonly suggested?: { readonly title: string; readonly queryExpression: string }
}

/**
 * What every stage of a search kept and dropped: the funnel behind "Why?". Figures grow while the search runs and are
 * final in the last `progress` event.
 */
export interface Completeness {
  /** True when nothing that the query asks for was left out. Binary files hold no lines, so they do not count. */
  readonly complete: boolean
  /** In the order in which they narrow the search. */
  readonly stages: readonly CompletenessStage[]
  /** What was not searched, by reason; empty when everything was. */
  readonly notSearched: readonly NotSearched[]
  /** Lines that match (a line with several matches counts once). */
  readonly matchingLines: number
  readonly matchingFiles: number
  readonly matchingCommits: number
  readonly matchingRepositories: number
  /** How far back commits were looked at; absent when none were asked for. */
  readonly history?: HistoryReach
  /**
   * In a search by relevance how far the order goes: `whole`, every file comes before all that are less relevant;
   * `in-stages`, the search took long, so the best of what was known was sent while it went on, and something better may
   * have come later. Absent where results come in the order of repositories and paths.
   */
  readonly ranking?: 'whole' | 'in-stages'
}

/** How far back a search of commits has looked, over all repositories. */
export interface HistoryReach {
  /** Commits that were gone through. */
  readonly commits: number
  /** How many there are; absent while that is not known. */
  readonly total?: number
  /** The date of the oldest commit that was looked at in every repository, RFC 3339; absent when there was none. */
  readonly back?: string
  /** Whether every commit that the query asks for was gone through. */
  readonly complete: boolean
}

export interface CompletenessStage {
  readonly name: /** Repositories that the viewer may read. */
    | 'readable'
    /** Of those, the ones that the query's filters leave. */
    | 'repositories'
    /** Of the revisions asked for in them, those that there are. */
    | 'revisions'
    /** Of those, the ones that the index holds; the others are read from their repositories. */
    | 'indexed'
    | 'files'
    | 'filtered'
    | 'candidates'
    | 'verified'
    | 'commits'
    | 'matching-commits'
    /** Of all matches those that were sent; there only when the display limit held some back. */
    | 'sent'
  /** How many came in. */
  readonly considered: number
  /** How many were kept. */
  readonly kept: number
  /** "files at HEAD", "in Go, not tests": a person reads it below the figure. */
  readonly label: string
}

export interface NotSearched {
  readonly reason: /** The query could not be run; an alert says why. */
    | 'not-run'
    /** Forks, which a query has to ask for. */
    | 'fork'
    /** As forks. */
    | 'archived'
    | 'binary'
    | 'too-large'
    | 'unreadable'
    | 'limit'
    | 'time'
    /** The results would have taken too much memory. */
    | 'memory'
    | 'missing-revision'
    | 'too-many-revisions'
    | 'cloning'
    | 'failed'
    | 'not-looked-at'
    | 'changes-unknown'
    /** Their symbols are still being indexed. */
    | 'symbols-pending'
    /** Some of their symbols are missing: they took too long to find, or are too many. */
    | 'symbols-partial'
    /** Left out by `index:only`. */
    | 'not-indexed'
    /** A limit may keep some matches of a template out. */
    | 'structure-partial'
  readonly count: number
  /** What is counted: files, repositories, revisions or commits. */
  readonly unit: 'files' | 'repositories' | 'revisions' | 'commits'
  /** Up to three examples, as a person would write them. */
  readonly examples: readonly string[]
}

export interface SearchFilter {
  /** What to add to the query: `lang:go`. */
  readonly value: string
  readonly label: string
  readonly count: number
  readonly exhaustive: boolean
  readonly limitHit: boolean
  readonly kind: 'file' | 'repo' | 'lang' | 'utility' | 'type' | 'symbol type' | 'author' | 'commit date'
}

export interface SearchAlert {
  readonly title: string
  readonly description?: string
  readonly kind?: string
  readonly proposedQueries?: readonly ProposedQuery[]
}

export interface ProposedQuery {
  readonly description?: string
  /** Whole, with its `patterntype:`. */
  readonly query: string
  readonly annotations?: readonly { readonly name: 'ResultCount'; readonly value: string }[]
}
