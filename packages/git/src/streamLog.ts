import { type CommitFilter, filterCommits } from './filterCommits.js'
import { followedLog } from './followRenames.js'
import { gathered } from './gathered.js'
import { lineHistory } from './lineHistory.js'
import type { LineSpan, LogEntry } from './logEntry.js'
import type { ObjectId } from './objectId.js'
import { openObjectReader } from './objectReader.js'
import { pathCommits } from './pathCommits.js'
import { readCommit } from './readCommit.js'
import type { Repository } from './repository.js'
import { revList } from './revList.js'

/** Which history is wanted. */
export interface LogOptions {
  /** The newest commit that may be in it. */
  readonly start: ObjectId
  /** A file or folder; '' for all of the repository. */
  readonly path: string
  /** Follow renames and copies of a file. Folders have none. */
  readonly follow?: boolean
  /** Only changes to these lines of the file, as it is at `start`. Renames are followed. */
  readonly lines?: LineSpan
  readonly filter?: CommitFilter
  /** Only commits that were committed at or after this time, and at or before that one. */
  readonly after?: Date
  readonly before?: Date
  /** Of a merge only the first parent is followed. */
  readonly firstParent?: boolean
  readonly signal?: AbortSignal | undefined
}

/** Part of a history, in its order. */
export interface LogStep {
  readonly entries: readonly LogEntry[]
  /** So many commits of the history were held against the filter for this; as many as entries where there is none. */
  readonly looked: number
}

const mostAtOnce = 8192

/**
 * The history of a repository, of what lies at a path, or of lines of a file, newest first, in steps as they are found.
 * A step may be without entries. The order is the same whenever it is asked for again: skipping what one has leads on.
 * Whoever takes slowly slows git down. Leaving the loop early ends git. Throws `GitFailed` when git dies, and `AppError`
 * 'not_found' for lines that are not there.
 */
export async function* streamLog(
  repository: Repository,
  options: LogOptions,
): AsyncGenerator<LogStep, void, undefined> {
  const { filter, path, signal } = options
  const source = (ending: AbortSignal) => entriesOf(repository, { ...options, signal: ending })
  for await (const entries of gathered(source, { most: mostAtOnce, signal })) {
    const looked = entries.length
    const kept = filter
      ? await filterCommits(repository, entries, { filter, path, ...(signal && { signal }) })
      : entries
    yield { entries: kept, looked }
  }
}

async function* entriesOf(repository: Repository, options: LogOptions): AsyncGenerator<readonly LogEntry[]> {
  const { lines, follow, path } = options
  if (lines) yield* lineHistory(repository, { ...options, lines })
  else if (follow && path !== '' && !(await isFolder(repository, options))) yield* followedLog(repository, options)
  else yield* plainLog(repository, options)
}

/**
 * Whether a folder lies at the path, or did when something last lay there. A submodule is none: git cannot read it here,
 * and follows its renames like those of a file.
 */
async function isFolder(repository: Repository, { start, path, signal }: LogOptions): Promise<boolean> {
  const reader = openObjectReader(repository)
  const typeAt = async (commit: ObjectId) => {
    const found = await reader.read({ commit, path }, { maxBytes: 0, ...(signal && { signal }) })
    return found.found ? found.type : undefined
  }
  try {
    const type = (await typeAt(start)) ?? (await typeAt((await lastWith(repository, { start, path, signal })) ?? start))
    return type === 'tree'
  } finally {
    await reader.close()
  }
}

/** The commit before the one that took away what lay at a path. */
async function lastWith(
  repository: Repository,
  { start, path, signal }: Pick<LogOptions, 'start' | 'path' | 'signal'>,
): Promise<ObjectId | undefined> {
  for await (const [id] of pathCommits(repository, { start, path, signal })) {
    return id && (await readCommit(repository, id, signal))?.parents[0]
  }
  return undefined
}

async function* plainLog(repository: Repository, options: LogOptions): AsyncGenerator<readonly LogEntry[]> {
  const { start, path } = options
  const all = { ...options, tips: [start], limit: Number.POSITIVE_INFINITY }
  const found = path === '' ? revList(repository, all) : pathCommits(repository, options)
  for await (const ids of found) yield ids.map((id) => ({ id, path }))
}
