import { AppError } from '@sextant/base'
import type { HistoryLook, HistoryMatch, HistoryQuery, MatchBatch } from '@sextant/engine'
import { type DatedTag, firstTag, parseObjectId } from '@sextant/git'
import { gitRepository, type Repository } from '../../repositories/index.js'
import type { RepositoryHistory } from '../historyTargets.js'
import type { Target } from '../resolveTargets.js'
import type { SearchServices } from '../search.js'
import type { LifetimePlans } from './lifetimePlans.js'

/** When a text came into one repository and went out of it. */
export interface Lifetime {
  readonly repository: Repository
  /** The oldest commit that was found to bring it in; undefined when none was among those looked through. */
  readonly introduced: HistoryMatch | undefined
  /** Whether it is there now; undefined when there was no time to look. */
  readonly present: boolean | undefined
  /** The last commit that took it out. Undefined while it is there. */
  readonly removed: HistoryMatch | undefined
  /** The first tag that holds it. */
  readonly tag: DatedTag | 'none' | 'unknown'
  /** Whether all commits were looked through: otherwise it may have come in before. */
  readonly complete: boolean
  /** Commits that were looked through though what they change is not known, or only in part. */
  readonly partly: number
}

interface Asked extends LifetimePlans {
  readonly history: RepositoryHistory
  /** The revisions of the repository that the query asks for. */
  readonly contents: readonly Target[]
  /** Ends the look for want of time; `gone` ends it for good. */
  readonly signal: AbortSignal
  readonly gone: AbortSignal
}

/** The life of a text in a repository; undefined when it never was there. Rejects with the reason of `gone`. */
export async function lifetimeIn(services: SearchServices, asked: Asked): Promise<Lifetime | undefined> {
  const added = await lastMatch(services, asked, 'added')
  const isThere =
    added.match === undefined && added.complete && added.partly === 0 ? false : await isPresent(services, asked)
  const removed = isThere === false ? await lastMatch(services, asked, 'removed') : undefined
  if (!added.match && !removed?.match) return undefined
  return {
    repository: asked.history.repository,
    introduced: added.match,
    present: isThere,
    removed: removed?.match,
    tag: await tagOf(asked, added.match, removed?.match),
    complete: added.complete,
    partly: added.partly,
  }
}

/** So many commits that add a text are gone through to find the first of them. */
const mostCommits = 5000

/** The oldest commit that adds the text, or the newest that removes it. */
async function lastMatch(
  services: SearchServices,
  asked: Asked,
  lines: 'added' | 'removed',
): Promise<Pick<Lifetime, 'complete' | 'partly'> & { readonly match: HistoryMatch | undefined }> {
  const { history, diff } = asked
  let match: HistoryMatch | undefined
  let look: HistoryLook | undefined
  const [query] = diff.history
  if (!query) return { match, complete: false, partly: 0 }
  const request = {
    query: { ...query.query, lines } satisfies HistoryQuery,
    targets: [history.target],
    limits: { matches: lines === 'added' ? mostCommits : 1, linesPerCommit: 1, contextLines: 0, lineBytes: 200 },
  }
  // Commits come newest first.
  const outcome = await inTime(asked, () =>
    services.history.search(
      request,
      (batch) => {
        match = batch.matches.at(-1) ?? match
        look = batch.look
      },
      asked.signal,
    ),
  )
  const last = outcome?.looks[0] ?? look
  return { match, complete: outcome?.limitHit === false && last?.complete === true, partly: last?.partly ?? 0 }
}

async function isPresent(services: SearchServices, asked: Asked): Promise<boolean | undefined> {
  const { contents, file, signal } = asked
  const query = file.files
  if (!query) return undefined
  const { maxBytes: fileBytes, largeFiles } = services.files
  return inTime(asked, async () => {
    const targets = await services.look.sourcesOf(
      contents.map(({ content }) => content),
      signal,
    )
    const limits = { matches: 1, linesPerFile: 1, contextLines: 0, lineBytes: 200, fileBytes, largeFiles }
    let isThere = false
    // A search that ends with its first match may have counted nothing yet.
    const receive = (batch: MatchBatch) => void (isThere ||= batch.matches.length > 0)
    await services.backend.search({ query, targets, limits }, receive, signal)
    return isThere
  })
}

/** A tag that holds the commit that brought the text in holds the text, unless it also holds the one that took it out. */
async function tagOf(
  asked: Asked,
  introduced: HistoryMatch | undefined,
  removed: HistoryMatch | undefined,
): Promise<Lifetime['tag']> {
  const git = gitRepository(asked.history.repository)
  const came = parseObjectId(introduced?.commit ?? '')
  if (!git || !came) return 'unknown'
  const went = parseObjectId(removed?.commit ?? '')
  const found = await inTime(asked, async () => {
    const tag = await firstTag(git, came, asked)
    const without = tag && went ? await firstTag(git, went, asked) : undefined
    return !tag || without?.name === tag.name ? 'none' : tag
  })
  return found ?? 'unknown'
}

/** What some work gives, undefined when there is no time left for it. */
async function inTime<Result>(
  { signal, gone }: Pick<Asked, 'signal' | 'gone'>,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    signal.throwIfAborted()
    return await work()
  } catch (error) {
    gone.throwIfAborted()
    if (signal.aborted || (error instanceof AppError && error.code === 'deadline_exceeded')) return undefined
    throw error
  }
}
